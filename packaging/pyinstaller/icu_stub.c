/* An empty table of locale data in the form of ICU's own "stubdata", for the built program. NAME is icudt73_dat, say.
 *
 * Qt asks ICU only for sorting and letter cases by language, which the program leaves to Python; its own data of
 * languages (dates, numbers) is in Qt. The real table has 32 MB.
 */
#include <stdint.h>

const struct {
    uint16_t header_size;
    uint8_t magic[2];
    uint16_t info_size, reserved;
    uint8_t is_big_endian, charset_family, char_size, reserved_too;
    uint8_t format[4], format_version[4], data_version[4], padding[8];
    uint32_t count, reserved_last;
    int32_t nothing[4];
} NAME = {32, {0xda, 0x27}, 20, 0, 0, 0, 2, 0, "ToCP", {1}, {0}, {0}, 0, 0, {0}};

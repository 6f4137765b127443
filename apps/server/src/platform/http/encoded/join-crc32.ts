/**
 * The checksum of two texts one after the other, from the checksums of each: what follows a text multiplies its CRC, a
 * polynomial over two elements, by x for each bit. Source: RFC 1952; Mark Adler's description of crc32_combine in zlib.
 */

/** The CRC-32 polynomial, lowest power in the highest bit. */
const POLYNOMIAL = 0xedb88320;
const ONE = 0x80000000;
const X_TO_THE_8 = 0x00800000;

/** a · b modulo the polynomial. */
function times(a: number, b: number): number {
  let product = 0;
  let shifted = b;
  for (let bit = ONE; bit !== 0; bit >>>= 1) {
    if ((a & bit) !== 0) product ^= shifted;
    shifted = (shifted & 1) !== 0 ? (shifted >>> 1) ^ POLYNOMIAL : shifted >>> 1;
  }
  return product >>> 0;
}

/** x to the power of 8 · `bytes`, by squaring. */
function powerOf(bytes: number): number {
  let power = ONE;
  let square = X_TO_THE_8;
  for (let rest = bytes; rest > 0; rest = Math.floor(rest / 2)) {
    if (rest % 2 === 1) power = times(square, power);
    square = times(square, square);
  }
  return power;
}

export function joinCrc32(before: number, after: number, afterBytes: number): number {
  return (times(powerOf(afterBytes), before) ^ after) >>> 0;
}

/** The size of PostgreSQL's pages in bytes. */
export const PAGE = 8192

/** Where a page's header keeps what we look at. */
const CHECKSUM_AT = 8
const UPPER_AT = 14

const LANES = 32
const PRIME = 16_777_619
const ROUNDS = PAGE / (4 * LANES)
/** The values that PostgreSQL starts each lane with (`checksum_impl.h`). */
// biome-ignore format: a table
const START = Uint32Array.of(
  0x5b1f36e9, 0xb8525960, 0x02ab50aa, 0x1de66d2a, 0x79ff467a, 0x9bb9f8a3, 0x217e7cd2, 0x83e13d2c,
  0xf8d4474f, 0xe39eb970, 0x42c6ae16, 0x993216fa, 0x7b093b5d, 0x98daff3c, 0xf718902a, 0x0b1c9cdb,
  0xe58f764b, 0x187636bc, 0x5d7b3bb1, 0xe73de7de, 0x92bec979, 0xcca6c0b2, 0x304a0979, 0x85aa43d4,
  0x783125bb, 0x6ca8eaa2, 0xe407eac6, 0x4b5cfc3e, 0x9fbf8c76, 0x15ca20be, 0xf2ca9fd3, 0x959bd756,
)

/**
 * Whether a page of a table or an index is as PostgreSQL wrote it: its checksum fits, or nothing was ever written to it.
 * @param page 8,192 bytes
 * @param block which page of its table it is, counted across the table's files
 */
export function isWhole(page: Buffer, block: number): boolean {
  if (page.readUInt16LE(UPPER_AT) === 0) return page.every((byte) => byte === 0)
  return page.readUInt16LE(CHECKSUM_AT) === checksumOf(page, block)
}

/** PostgreSQL's own checksum of a page, which is stored in it: FNV-1a in 32 lanes, mixed with the page's number. */
function checksumOf(page: Buffer, block: number): number {
  const sums = Uint32Array.from(START)
  const copy = Buffer.from(page)
  copy.writeUInt16LE(0, CHECKSUM_AT)
  const words = new Uint32Array(copy.buffer, copy.byteOffset, PAGE / 4)
  for (let round = 0; round < ROUNDS; round += 1) mix(sums, words.subarray(round * LANES, (round + 1) * LANES))
  for (let round = 0; round < 2; round += 1) mix(sums, ZEROES)
  const whole = sums.reduce((sum, lane) => sum ^ lane, 0) ^ block
  return ((whole >>> 0) % 65_535) + 1
}

const ZEROES = new Uint32Array(LANES)

function mix(sums: Uint32Array, words: Uint32Array): void {
  for (let lane = 0; lane < LANES; lane += 1) {
    const value = (sums[lane] ?? 0) ^ (words[lane] ?? 0)
    sums[lane] = Math.imul(value, PRIME) ^ (value >>> 17)
  }
}

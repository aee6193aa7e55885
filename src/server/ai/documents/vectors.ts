/** How many numbers a vector has; each is stored in a byte, as a 127th of it. */
export const VECTOR_LENGTH = 384
const SCALE = 127

/** Vectors of length one, one after the other, a byte for each number. A similarity changes by less than a hundredth. */
export function packVectors(vectors: readonly (readonly number[])[]): Int8Array {
  const packed = new Int8Array(vectors.length * VECTOR_LENGTH)
  for (const [at, vector] of vectors.entries())
    packed.set(
      vector.map((value) => Math.round(value * SCALE)),
      at * VECTOR_LENGTH,
    )
  return packed
}

/** How many vectors `packed` holds. */
export const countVectors = (packed: ArrayLike<number>): number => packed.length / VECTOR_LENGTH

/** The cosine of the angle between `query` and the vector number `at` of `packed`, from -1 to 1. */
export function similarity(query: Int8Array, packed: Int8Array, at: number): number {
  const from = at * VECTOR_LENGTH
  let sum = 0
  for (let index = 0; index < VECTOR_LENGTH; index++) sum += (query[index] ?? 0) * (packed[from + index] ?? 0)
  return sum / (SCALE * SCALE)
}

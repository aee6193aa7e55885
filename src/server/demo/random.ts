/** Numbers that look random and are the same for the same seed; never for secrets. */
export interface Random {
  /** A whole number from `min` to `max`, both included. */
  between(min: number, max: number): number
  /** One of `choices`. */
  pick<T>(choices: readonly [T, ...T[]]): T
}

/** Mulberry32 by Tommy Ettinger, public domain: gist.github.com/tommyettinger/46a874533244883189143505d203312c */
export function createRandom(seed: number): Random {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return (mixed ^ (mixed >>> 14)) >>> 0
  }
  const between = (min: number, max: number) => min + (next() % (max - min + 1))
  return { between, pick: (choices) => choices[between(0, choices.length - 1)] ?? choices[0] }
}

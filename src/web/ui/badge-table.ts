import type { Tone } from './tones.ts'

/** Tone and word of a badge. */
export type BadgeLook = { tone: Tone; label: string }

/**
 * The badges of a set of states. The word is the state's own. A missing state has the
 * look of `missing`; one that is not in the table keeps its word and takes the tone of `missing`.
 */
export function badgeTable<State extends string>(tones: Record<State, Tone>, missing: BadgeLook) {
  const toneOf = new Map<string, Tone>(Object.entries<Tone>(tones))
  return (state: string | null | undefined): BadgeLook =>
    state ? { tone: toneOf.get(state) ?? missing.tone, label: state } : missing
}

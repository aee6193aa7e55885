import type { BadgeLook } from '#web/ui/StateBadge.tsx'
import type { Tone } from '#web/ui/tones.ts'

/** How a state looks and reads. */
export interface StateLook {
  tone: Tone
  /** What its badge says; the state itself, with spaces, unless given. */
  label?: string
  /** Its word in a sentence or a form; the badge's label unless given. */
  word?: string
}

/**
 * The words and looks of a noun's states. `badge` and `word` take any text, because another backend may send a state
 * that we don't have: it keeps its name and gets the tone of `missing`.
 * @param missing the state of a row without one, or a separate badge for such a row
 */
export function stateWords<State extends string>(table: Record<State, StateLook>, missing: NoInfer<State> | BadgeLook) {
  const looks = new Map<string, StateLook>(Object.entries<StateLook>(table))
  const none = typeof missing === 'string' ? badgeOf(missing, table[missing]) : missing
  const look = (state: string): StateLook => looks.get(state) ?? { tone: none.tone }
  return {
    badge: (state: string | null | undefined): BadgeLook => (state ? badgeOf(state, look(state)) : none),
    word: (state: string): string => look(state).word ?? badgeOf(state, look(state)).label,
    /** States as the choices of a filter or a select, as their badges read. */
    options: (states: readonly NoInfer<State>[]) =>
      states.map((state) => ({ value: state, label: badgeOf(state, table[state]).label })),
  }
}

const badgeOf = (state: string, { tone, label = state.replaceAll('_', ' ') }: StateLook): BadgeLook => ({ tone, label })

import type { BadgeLook } from '#web/ui/badge-table.ts'
import type { Filter } from './FilterSelect.tsx'

/** The choices of a filter over states, in the words of their badges. */
export const stateOptions = (states: readonly string[], badge: (state: string) => BadgeLook): Filter['options'] =>
  states.map((state) => ({ value: state, label: badge(state).label }))

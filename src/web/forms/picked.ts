import type { Choice } from '#web/ui/SearchSelect.tsx'

/** What was picked on this page, by id: a form that comes back has only the ids. */
const picked = new Map<string, Choice>()

export const rememberPicked = (choice: Choice): void => void picked.set(choice.id, choice)

export const pickedBefore = (id: unknown): Choice | undefined => (typeof id === 'string' ? picked.get(id) : undefined)

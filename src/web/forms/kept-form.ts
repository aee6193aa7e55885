import type { Choice } from '#web/ui/SearchSelect.tsx'

/** What someone had typed into a form when their session ended. */
export interface KeptForm {
  /** The address of its page. */
  path: string
  /** Tells the forms of a page apart, and one row's from another's. */
  form: string
  values: Values
  /** What its pickers show. */
  picked: readonly Choice[]
  /** How many files were chosen to go with it, which aren't kept. */
  files?: number
}

type Values = Readonly<Record<string, unknown>>

/** Passwords and codes are for no storage; signing and consenting are acts, not typing. */
const NEVER_KEPT = /password|signature|consent|^code$/i

/** What can be kept of a form: texts, numbers, and lists of them. Files can't. */
export const keepable = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => !NEVER_KEPT.test(name) && isPlain(value)))

function isPlain(value: unknown): boolean {
  if (Array.isArray(value)) return value.every(isPlain)
  if (typeof value !== 'object' || value === null) return value !== undefined
  return Object.getPrototypeOf(value) === Object.prototype && Object.values(value).every(isPlain)
}

/** The kept values that still fit the form, which may have changed since. */
export const fitting = (kept: Values, current: Values): Values =>
  Object.fromEntries(
    Object.entries(kept).filter(([name, value]) => name in current && kindOf(value) === kindOf(current[name])),
  )

const kindOf = (value: unknown): string => (Array.isArray(value) ? 'list' : typeof value)

/** The stored forms. Null and anything unreadable are none. */
export function parseKept(text: string | null): readonly KeptForm[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(stored) ? stored.filter(isKept) : []
  } catch {
    // Something else wrote under our key, so it's no form.
    return []
  }
}

function isKept(value: unknown): value is KeptForm {
  if (typeof value !== 'object' || value === null) return false
  const { path, form, values, picked } = { path: 0, form: 0, values: 0, picked: 0, ...value }
  return typeof path === 'string' && typeof form === 'string' && typeof values === 'object' && Array.isArray(picked)
}

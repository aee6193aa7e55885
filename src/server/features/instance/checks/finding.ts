import type { Check } from '#contract/instance.ts'
import type { Services } from '../../../http/call.ts'

/** What a check found. Its texts must never contain a password, a token or a URL with either. */
export interface Finding extends Pick<Check, 'state'> {
  /** One sentence. */
  found: string
  /** What to do about it; null only when there is nothing to do. */
  fix: string | null
  facts: Check['facts']
}

/** Looks at one part of the instance. */
export type Probe = (services: Services) => Promise<Finding>

const RANK = ['ok', 'unknown', 'warning', 'error'] as const

export interface Trouble extends Pick<Check, 'state'> {
  found: string
  fix: string
}

/** The worst of the troubles, or `well` when there are none; always with the facts. */
export function judge(well: string, facts: Finding['facts'], troubles: readonly (Trouble | false)[]): Finding {
  const [worst] = troubles
    .filter((trouble) => trouble !== false)
    .toSorted((one, other) => RANK.indexOf(other.state) - RANK.indexOf(one.state))
  return { state: 'ok', found: well, fix: null, ...worst, facts }
}

export const fact = (label: string, value: string | number): Finding['facts'][number] => ({
  label,
  value: String(value),
})

import type { SessionUser } from '#web/api/session.ts'
import { ALWAYS, type Ask, FIRST_ASKS, type FirstFacts, type FirstHead } from './first-asks.ts'

/** What the screen at an address starts with. */
export interface Start {
  page: string
  /** Addresses below the API's. */
  asks: string[]
  /** What its heading says, as far as no answer is needed for it. */
  head: FirstHead | undefined
  /** What is above its title. */
  trail: string | undefined
  /** What the page uses of the answer to one of the asks. */
  reads: { ask: string; facts: FirstFacts } | undefined
}

/** Who opens a screen: an account, and how many rows it wants on a page, null for as many as a list has by itself. */
interface Reader extends Pick<SessionUser, 'id' | 'role' | 'firstName' | 'rights'> {
  rows: number | null
}

/**
 * What the screen at `pathname` with `search` starts with, for `reader`.
 * @returns null for a screen that isn't listed, or one that the role can't open; and for a member of a business, who may
 * not ask for all of it
 */
export function startOf(pathname: string, search: string, reader: Reader): Start | null {
  if (reader.rights) return null
  for (const { path, page, asks, heads, trail, facts } of FIRST_ASKS) {
    const found = match(path, pathname + search)
    const mine = asks[reader.role]
    if (!found || !mine) continue
    const parts: Record<string, string> = { ...found, me: reader.id }
    const filled = mine.map((ask) =>
      addressOf(ask, reader.rows).replace(/:(\w+)/g, (_, name: string) => parts[name] ?? ''),
    )
    const [first] = filled
    const reads = facts && first ? { ask: first, facts } : undefined
    return { page, asks: [...filled, ...ALWAYS], head: headFor(heads?.[reader.role], reader), trail, reads }
  }
  return null
}

/** What a screen's heading says to an account. */
export function headFor(head: FirstHead | undefined, { firstName }: Pick<Reader, 'firstName'>): FirstHead | undefined {
  const [title, description] = head ?? []
  if (title === undefined || description === undefined) return head
  return [title, description.replace(':firstName', () => firstName)]
}

/** With the parameters in the order lists send them. */
function addressOf(ask: Ask, rows: number | null): string {
  if (typeof ask === 'string') return ask
  const query = [rows === null ? [] : `pageSize=${rows}`, ask.query ?? []].flat().join('&')
  return query === '' ? ask.list : `${ask.list}?${query}`
}

/** The parts of `address` that `path` names, or null for another address. */
function match(path: string, address: string): Record<string, string> | null {
  const pattern = path.replace(/[.?]/g, '\\$&').replace(/:(\w+)/g, '(?<$1>[\\w-]+)')
  const found = new RegExp(`^${pattern}$`).exec(address)
  return found && { ...found.groups }
}

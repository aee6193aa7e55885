import type { Endpoint, QueryOf } from '#contract/endpoint.ts'
import { z } from '#contract/zod.ts'
import type { Noun } from '#web/api/cache.ts'
import { PAGE_SIZES } from '#web/ui/page-items.ts'

/** An operation that replies with pages of a noun's items. Its query schema lists its parameters. */
export type ListEndpoint = Endpoint & {
  readonly kind: 'list'
  readonly path: `/${Noun}`
  readonly query: z.ZodObject
}

/** The URL state of a list: page, its size, search, order and filters, each only if it isn't the default. */
export type ListSearch<E extends ListEndpoint> = Partial<QueryOf<E>>

/**
 * Reads the search parameters of a list's URL, as the router supplies them. It drops what the list's endpoint would
 * reject, so an old or mistyped link still opens the list. It also drops other parameters, defaults such as page 1, and
 * page sizes that no one can choose.
 */
export function parseListSearch<E extends ListEndpoint>(endpoint: E, raw: Record<string, unknown>): ListSearch<E> {
  const entries = Object.entries(endpoint.query.shape).flatMap(([name, schema]) => {
    const given = asText(raw[name])
    if (given === undefined || (name === 'pageSize' && !SIZES.has(given))) return []
    const parsed = z.safeParse(schema, given)
    return parsed.success && parsed.data !== z.safeParse(schema, undefined).data ? [[name, parsed.data]] : []
  })
  // Each value was parsed by the contract's schema for its name, which is what the type says.
  return Object.fromEntries(entries) as ListSearch<E>
}

const SIZES: ReadonlySet<string> = new Set(PAGE_SIZES.map(String))

// The router reads `?search=123` as a number and `?search=true` as a boolean, but the box held text.
function asText(value: unknown): string | undefined {
  if (typeof value === 'string') return value === '' ? undefined : value
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined
}

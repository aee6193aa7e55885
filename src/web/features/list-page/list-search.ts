import type { Endpoint, QueryOf } from '#contract/endpoint.ts'
import { z } from '#contract/zod.ts'

/** An operation that answers pages of items and says in its query schema what they can be asked for. */
export type ListEndpoint = Endpoint & { readonly kind: 'list'; readonly query: z.ZodObject }

/** What the URL of a list says: page, search, order and filters, each only where it is not the default. */
export type ListSearch<E extends ListEndpoint> = Partial<Omit<QueryOf<E>, 'pageSize'>>

/**
 * Reads the search parameters of a list's URL, as the router hands them out. What the list's endpoint would refuse is
 * left out, so an old or mistyped link still opens the list; so are other parameters and defaults such as page 1.
 */
export function parseListSearch<E extends ListEndpoint>(endpoint: E, raw: Record<string, unknown>): ListSearch<E> {
  const entries = Object.entries(endpoint.query.shape).flatMap(([name, schema]) => {
    const given = asText(raw[name])
    if (name === 'pageSize' || given === undefined) return []
    const parsed = z.safeParse(schema, given)
    return parsed.success && parsed.data !== z.safeParse(schema, undefined).data ? [[name, parsed.data]] : []
  })
  // Each value was parsed by the contract's schema of its name, which is what the type says.
  return Object.fromEntries(entries) as ListSearch<E>
}

// The router reads `?search=123` as a number and `?search=true` as a truth value; the box held text.
function asText(value: unknown): string | undefined {
  if (typeof value === 'string') return value === '' ? undefined : value
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined
}

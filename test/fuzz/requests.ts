import fc from 'fast-check'
import type { Endpoint } from '#contract/endpoint.ts'
import { formsOf, formTypes } from './forms.ts'
import { hostile, type Ids, idFor, valuesOf } from './values.ts'

/** One request as it goes over the wire. */
export interface FuzzRequest {
  /** The value of the address's parameter. */
  id: string
  query: [string, string][]
  /** The bytes of the body; undefined sends none. */
  payload: string | Buffer | undefined
  contentType: string
}

/** What requests are made of besides an endpoint's own schemas. */
interface Material {
  ids: Ids
  /** Makes a body that the endpoint accepts. */
  example?: (() => unknown) | undefined
}

/**
 * Requests to `endpoint`: mostly what its schemas describe with one thing wrong, some valid, some wrong in every
 * way.
 */
export function requestsTo(endpoint: Endpoint, material: Material): fc.Arbitrary<FuzzRequest> {
  const { ids } = material
  return fc.record({
    id: fc.oneof({ weight: 5, arbitrary: idFor('id', ids) }, addressParts),
    query: endpoint.query ? queries(valuesOf(endpoint.query, ids)) : fc.constant<[string, string][]>([]),
    ...contentOf(endpoint, material),
  })
}

interface Content {
  payload: fc.Arbitrary<string | Buffer | undefined>
  contentType: fc.Arbitrary<string>
}

function contentOf(endpoint: Endpoint, { ids, example }: Material): Content {
  const valid = endpoint.body && bodies(valuesOf(endpoint.body, ids), example)
  if (endpoint.upload) return { payload: formsOf(endpoint.upload, valid ?? fc.constant({})), contentType: formTypes }
  return {
    payload: valid ? payloads(valid) : fc.constantFrom(undefined, '', '{}', '{"a":1}'),
    contentType: jsonTypes,
  }
}

/** Bodies that a schema describes; some are the example, because rules beyond JSON schema leave few of the others valid. */
const bodies = (described: fc.Arbitrary<unknown>, example: Material['example']): fc.Arbitrary<unknown> =>
  example ? fc.oneof({ weight: 3, arbitrary: described }, fc.constant(null).map(example)) : described

const jsonTypes = fc.oneof(
  { weight: 30, arbitrary: fc.constant('application/json') },
  fc.constantFrom('application/json; charset=utf-8', 'application/jsonx', 'text/plain', 'multipart/form-data', '*/*'),
)

const addressParts = fc.oneof(
  fc.constantFrom('1', 'null', '%00', '..%2f..%2f', '%E0%A4%A', '__proto__', 'x'.repeat(250), "'--", '😀', '\ud800'),
  fc.string({ minLength: 1, maxLength: 40 }),
)

/** Parameters of a query: as described, with one replaced, repeated or unknown. */
function queries(valid: fc.Arbitrary<unknown>): fc.Arbitrary<[string, string][]> {
  const pairs = valid.map((value) =>
    Object.entries(Object(value)).map(([name, entry]): [string, string] => [name, asText(entry)]),
  )
  return fc.oneof<fc.MaybeWeightedArbitrary<[string, string][]>[]>(
    { weight: 3, arbitrary: pairs },
    {
      weight: 4,
      arbitrary: fc.tuple(pairs, fc.nat(), hostile).map(([all, at, value]): [string, string][] => {
        const names = all.map(([name]) => name)
        const name = names[at % Math.max(1, names.length)] ?? 'search'
        return [...all.filter(([other]) => other !== name), [name, asText(value)]]
      }),
    },
    pairs.map((all) => [...all, ...all.slice(0, 1)]),
    fc
      .tuple(pairs, fc.string(), hostile)
      .map(([all, name, value]): [string, string][] => [...all, [name, asText(value)]]),
  )
}

const asText = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))

/** Bodies: as described, with one or two fields replaced, dropped or unknown, and some that are not objects at all. */
function payloads(valid: fc.Arbitrary<unknown>): fc.Arbitrary<string> {
  const objects = valid.map((value): Record<string, unknown> => Object(value))
  return fc.oneof(
    { weight: 4, arbitrary: objects.map(write) },
    {
      weight: 8,
      arbitrary: fc
        .tuple(objects, fc.array(fc.tuple(fc.nat(), hostile), { minLength: 1, maxLength: 2 }))
        .map(([body, changes]) => changes.reduce((all, [at, value]) => replaceAt(all, at, value), body))
        .map(write),
    },
    fc.tuple(objects, fc.nat()).map(([body, at]) => write(dropAt(body, at))),
    fc.tuple(objects, fc.string(), hostile).map(([body, name, value]) => write({ ...body, [name]: value })),
    hostile.map(write),
    fc.tuple(objects, fc.nat()).map(([body, at]) => write(body).slice(0, at % 200)),
    fc.constantFrom(
      '{"__proto__":{"a":1}}',
      '{"constructor":{"prototype":{"a":1}}}',
      `${'['.repeat(5_000)}${']'.repeat(5_000)}`,
      `{"a":${'9'.repeat(400)}}`,
      '\ufeff{}',
      '{"a":1}{"b":2}',
      'NaN',
      JSON.stringify({ title: 'x'.repeat(300_000) }),
    ),
  )
}

// JSON writes a lone surrogate as an escape, so it arrives as one.
const write = (value: unknown) => JSON.stringify(value) ?? 'null'

/** Replaces one value, at the top or one level below it. */
function replaceAt(body: Record<string, unknown>, at: number, value: unknown): Record<string, unknown> {
  const names = Object.keys(body)
  const name = names[at % Math.max(1, names.length)]
  if (name === undefined) return body
  const inner = body[name]
  if (at % 3 === 0 && typeof inner === 'object' && inner !== null && !Array.isArray(inner)) {
    return { ...body, [name]: replaceAt({ ...inner }, at >> 2, value) }
  }
  return { ...body, [name]: value }
}

function dropAt(body: Record<string, unknown>, at: number): Record<string, unknown> {
  const names = Object.keys(body)
  const dropped = names[at % Math.max(1, names.length)]
  return Object.fromEntries(Object.entries(body).filter(([name]) => name !== dropped))
}

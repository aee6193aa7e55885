import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Person } from './app.ts'
import type { AnyNoun, Resource, Setting, World, WorldRow } from './nouns/noun.ts'
import { NOUNS } from './nouns.ts'

/** Every operation of the API. */
export const endpoints = Object.values(api).flatMap((group): Endpoint[] => Object.values(group))

/** The noun of each endpoint, and its name there. */
const PLACES = new Map<Endpoint, { noun: AnyNoun; name: string }>(
  Object.entries(api).flatMap(([resource, group]) =>
    Object.entries(group).map(([name, row]) => [row, { noun: NOUNS[resource as Resource], name }] as const),
  ),
)

function placeOf(endpoint: Endpoint) {
  const place = PLACES.get(endpoint)
  if (!place) throw new Error(`The API has no ${endpoint.method} ${endpoint.path}.`)
  return place
}

/** A valid body, which names rows of `world`; undefined where an endpoint takes none. */
export function bodyOf(endpoint: Endpoint, world: World): unknown {
  const { noun, name } = placeOf(endpoint)
  return noun.bodies?.[name]?.(world)
}

/** What the parameters of the address name in `world`. */
export function paramsOf(endpoint: Endpoint, world: World): Record<string, string> {
  const { names } = placeOf(endpoint).noun
  return Object.fromEntries(
    [...endpoint.path.matchAll(/:(\w+)/g)].map(({ 0: param, 1: name = '', index }) => [
      name,
      names?.[endpoint.path.slice(0, index + param.length)]?.(world) ?? '',
    ]),
  )
}

/** Whether the body names rows that must be within reach, like those in an address. */
export function namesRows(endpoint: Endpoint): boolean {
  const { noun, name } = placeOf(endpoint)
  return noun.reaching?.includes(name) ?? false
}

/** Rows that a request needs without naming them. */
export function needsOf(endpoint: Endpoint): readonly WorldRow[] {
  const { noun, name } = placeOf(endpoint)
  return noun.needs?.[name] ?? []
}

/** The row to name as `:id` in a request that changes it or uses it up. */
export async function subjectOf(endpoint: Endpoint, setting: Setting): Promise<string> {
  const { noun, name } = placeOf(endpoint)
  return (await noun.subjects?.[name]?.(setting)) ?? paramsOf(endpoint, setting.world).id ?? ''
}

/** A submission that creates a row, who sends it, and a change that makes it another one. */
export async function creationOf(endpoint: Endpoint, setting: Setting) {
  const { noun, name } = placeOf(endpoint)
  const creation = noun.creations?.[name]
  if (!creation) throw new Error(`${endpoint.path} creates nothing.`)
  const { by, body, other } = creation
  const { server, world } = setting
  const person: Person = by === 'anyone' ? server.anonymous : world.people[by]
  return {
    by: person,
    ...(endpoint.body && { body: { ...Object(body ? await body(setting) : bodyOf(endpoint, world)) } }),
    ...(endpoint.params && { params: { ...paramsOf(endpoint, world), id: await subjectOf(endpoint, setting) } }),
    other,
  }
}

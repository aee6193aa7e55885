import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { exampleOf } from '../../scripts/openapi-examples.ts'

const bodies = Object.entries(api).flatMap(([resource, endpoints]) =>
  (Object.entries(endpoints) as [string, Endpoint][]).flatMap(([name, { body }]) =>
    body ? [{ id: `${resource}.${name}`, body }] : [],
  ),
)

// Some days have to be ahead.
beforeAll(() => void vi.useFakeTimers({ now: new Date('2026-11-25T12:00:00Z') }))
afterAll(() => void vi.useRealTimers())

it.each(bodies)('the example of $id is a body that it takes', ({ id, body }) => {
  const example = JSON.parse(JSON.stringify(exampleOf(id, body)))
  expect(body.safeParse(example).error?.issues ?? []).toEqual([])
})

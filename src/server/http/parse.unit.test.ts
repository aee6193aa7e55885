import type { FastifyRequest } from 'fastify'
import { describe, expect, it } from 'vitest'
import { endpoint } from '#contract/endpoint.ts'
import { id, optionalText, text } from '#contract/values.ts'
import { z } from '#contract/zod.ts'
import { Refusal } from './errors.ts'
import { parseInputs } from './parse.ts'

const row = endpoint({
  method: 'POST',
  path: '/things/:id',
  can: 'public',
  summary: 'A thing',
  kind: 'item',
  params: z.strictObject({ id: id() }),
  query: z.strictObject({ page: z.string('Must be text').optional() }),
  body: z.strictObject({
    firstName: text({ max: 5 }),
    note: optionalText({ max: 5 }),
    pets: z.array(z.strictObject({ petName: text({ max: 5 }) }), 'Must be a list').default([]),
  }),
  reply: z.object({}),
})

const ID = '00000000-0000-4000-8000-000000000000'
// Only these three parts of a request are read.
const parse = (inputs: { params?: unknown; query?: unknown; body?: unknown }) =>
  parseInputs(row, { params: { id: ID }, query: {}, ...inputs } as FastifyRequest)

function refusal(inputs: Parameters<typeof parse>[0]): Refusal {
  try {
    parse(inputs)
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
  throw new Error('nothing was refused')
}

const said = (inputs: Parameters<typeof parse>[0]) => refusal(inputs).errors?.map(({ path, msg }) => [path, msg])

describe('the inputs of a request', () => {
  it('come out as the schemas parse them', () => {
    expect(parse({ body: { firstName: ' Ada ' } })).toEqual({
      params: { id: ID },
      query: {},
      body: { firstName: 'Ada', note: null, pets: [] },
    })
  })

  it('are refused with the field’s name, which reads well when messages are joined', () => {
    expect(said({ body: { firstName: 'too long' } })).toEqual([
      ['firstName', 'First name must be at most 5 characters'],
    ])
    expect(said({ body: {} })).toEqual([['firstName', 'First name is required']])
    expect(said({ body: { firstName: 'a\u0000' } })).toEqual([['firstName', 'First name contains control characters']])
  })

  it('are refused with the path of what is inside them', () => {
    expect(said({ body: { firstName: 'Ada', pets: [{ petName: 'Rex' }, {}] } })).toEqual([
      ['pets.1.petName', 'Pet name is required'],
    ])
  })

  it('name every mistake of address, query and body at once', () => {
    const refused = refusal({ params: { id: '1' }, query: { page: ['1', '2'] }, body: { firstName: 5, extra: 1 } })
    expect(refused.status).toBe(422)
    expect(refused.errors?.map(({ path }) => path).sort()).toEqual(['extra', 'firstName', 'id', 'page'])
    expect(refused.message).toContain('First name must be text')
    for (const error of refused.errors ?? []) expect(error.message).toBe(error.msg)
  })

  it.each([undefined, null, [], 'text', 5])('that are %j instead of an object are refused', (body) => {
    expect(refusal({ body }).errors?.length).toBeGreaterThan(0)
  })

  it('with thousands of mistakes get fifty in reply, with long unknown names cut short', () => {
    const body = Object.fromEntries(Array.from({ length: 2_000 }, (_, index) => [`${index}${'x'.repeat(300)}`, 1]))
    const { errors = [], message } = refusal({ body })
    expect(errors).toHaveLength(50)
    for (const { path } of errors) expect(path.length).toBeLessThanOrEqual(200)
    expect(message.length).toBeLessThan(5_000)
  })
})

import { describe, expect, it } from 'vitest'
import { z } from './zod.ts'

const message = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message

describe('a rule without its own message', () => {
  it.each<[string, z.ZodType, unknown, string]>([
    ['a choice', z.enum(['LOW', 'HIGH']), 'MIDDLE', 'Must be one of LOW, HIGH'],
    ['a choice that is missing', z.enum(['LOW', 'HIGH']), undefined, 'Is required'],
    ['a truth value', z.boolean(), 'yes', 'Must be true or false'],
    ['a truth value that is missing', z.boolean(), undefined, 'Is required'],
    ['a text', z.string(), 5, 'Must be text'],
    ['a number', z.number(), '5', 'Must be a number'],
    ['a whole number', z.int(), '5', 'Must be a number'],
    ['a list', z.array(z.string()), 'a', 'Must be a list'],
    ['an object', z.strictObject({}), [], 'Must be an object'],
  ])('has one for %s', (_name, schema, value, sentence) => {
    expect(message(schema, value)).toBe(sentence)
  })

  it('keeps a rule’s own message', () => {
    expect(message(z.enum(['a'], 'Must be the first letter'), 'b')).toBe('Must be the first letter')
  })
})

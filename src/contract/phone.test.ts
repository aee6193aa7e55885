import { describe, expect, it } from 'vitest'
import { api } from './api.ts'
import { isPhone, NOT_A_PHONE } from './phone.ts'
import { z } from './zod.ts'

describe('a phone number', () => {
  it.each([
    '5550102',
    '(555) 010-2030',
    '555.010.2030',
    '+1 555 010 2030 ext. 12',
    '+44 20 7946 0958',
    '555-010-2030 x4',
    '٠٥٥٥٠١٠٢٠٣٠',
  ])('%j can be dialed', (text) => expect(isPhone(text)).toBe(true))

  it.each(['abc', '555', '', 'call me', '555-010-2030 or 555-010-2031 or later', '1234567890123456', '+-()'])(
    '%j can’t',
    (text) => expect(isPhone(text)).toBe(false),
  )

  // A field's own limit doesn't spare us this check.
  it.each([' ', '5', '( ', 'x '])('is looked for once in as long a text as a body can hold, of %j', (part) =>
    expect(isPhone(`1${part.repeat(260_000)}!`)).toBe(false),
  )
})

/** The fields of a body, also of one that is checked further as a whole. */
const fieldsOf = (body: unknown): [string, z.ZodType][] => {
  if (body instanceof z.ZodObject) return Object.entries(body.shape)
  return body instanceof z.ZodPipe ? fieldsOf(body.in) : []
}

const phones = Object.entries(api).flatMap(([noun, operations]) =>
  Object.entries(operations).flatMap(([verb, { body }]) =>
    fieldsOf(body).flatMap(([field, schema]) =>
      // A former employer’s number is part of what an applicant says, and can be “none”.
      /^(phone|emergencyPhone)$/.test(field) ? [{ place: `${noun}.${verb} ${field}`, schema }] : [],
    ),
  ),
)

describe('what someone sends as a phone number', () => {
  it('is looked for everywhere', () => expect(phones.length).toBeGreaterThanOrEqual(7))

  it.each(phones)('is one in $place', ({ schema }) => {
    expect(schema.safeParse('abc').error?.issues).toEqual([expect.objectContaining({ message: NOT_A_PHONE })])
    expect(schema.parse(' (555) 010-2030 ')).toBe('(555) 010-2030')
  })
})

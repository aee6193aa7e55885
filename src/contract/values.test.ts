import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toCents, toDollars } from './money.ts'
import {
  dateRange,
  day,
  dollars,
  email,
  id,
  instant,
  listQuery,
  optionalDay,
  optionalId,
  optionalText,
  someChange,
  text,
  wanted,
  wantedCount,
  wantedDollars,
  whole,
} from './values.ts'
import { z } from './zod.ts'

const takes = (schema: z.ZodType, value: unknown) => schema.safeParse(value).success
const messages = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues.map((issue) => issue.message)

describe('an amount in dollars', () => {
  it('survives the trip to cents and back, up to ten million', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (cents) => {
        const amount = Number(`${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`)
        expect(toCents(amount)).toBe(cents)
        expect(toDollars(toCents(amount))).toBe(amount)
        expect(takes(dollars(), amount)).toBe(true)
      }),
      { numRuns: 5_000 },
    )
  })

  it('has at most two decimals, no matter how small a third one is', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000 }), fc.integer({ min: 3, max: 9 }), (cents, places) => {
        expect(takes(dollars(), cents / 100 + 10 ** -places)).toBe(false)
      }),
    )
  })

  it.each([-0.01, -1, 10_000_000.01, 1e308, Number.NaN, Number.POSITIVE_INFINITY, 1e-7, 0.001, '5', null, [1], true])(
    'is not %s',
    (value) => expect(takes(dollars(), value)).toBe(false),
  )
})

describe('a query string', () => {
  it.each(['0', '1850', '1850.5', '99999999.99'])('asks for the amount %s', (value) =>
    expect(wantedDollars().parse(value)).toBe(Number(value)),
  )
  it.each(['', '-1', '1.234', '1,850', '$5', '123456789', -1, 10_000_001, 0.001])(
    'does not ask for the amount %s',
    (value) => expect(messages(wantedDollars(), value)).toHaveLength(1),
  )

  it.each(['0', '7', '99'])('asks for the count %s', (value) => expect(wantedCount().parse(value)).toBe(Number(value)))
  it.each(['', '-1', '1.5', '100', -1, 1.5, 100])('does not ask for the count %s', (value) =>
    expect(takes(wantedCount(), value)).toBe(false),
  )
})

it('a body that changes nothing is refused', () => {
  const body = z
    .strictObject({ name: z.string().nullable() })
    .partial()
    .refine(...someChange)
  expect(messages(body, {})).toEqual(['Nothing to change'])
  expect(takes(body, { name: null })).toBe(true)
})

describe('a text', () => {
  it('is trimmed and composed', () => {
    expect(text({ max: 10 }).parse('  Zoe\u0308 ')).toBe('Zo\u00eb')
  })

  it.each([
    ['nothing', undefined, 'Is required'],
    ['null', null, 'Is required'],
    ['blanks', ' \t ', 'Contains control characters'],
    ['spaces', '   ', 'Is required'],
    ['a number', 5, 'Must be text'],
    ['a list', ['a'], 'Must be text'],
    ['NUL', 'a\u0000b', 'Contains control characters'],
    ['an escape', '\u001b[31m', 'Contains control characters'],
    ['a line break', 'a\nb', 'Contains control characters'],
    ['a line separator', 'a\u2028b', 'Contains control characters'],
    ['half a character', 'a\ud800', 'Contains characters that are not text'],
    ['too much', 'x'.repeat(11), 'Must be at most 10 characters'],
  ])('is not %s', (_name, value, message) => {
    expect(messages(text({ max: 10 }), value)).toContain(message)
  })

  it('of several lines can have breaks and tabs, but no NUL', () => {
    const note = text({ max: 20, multiline: true })
    expect(note.parse('a\r\n\tb')).toBe('a\r\n\tb')
    expect(takes(note, 'a\u0000')).toBe(false)
  })

  it('that is accepted stays the same when parsed again, and has nothing a database would refuse', () => {
    const schema = text({ max: 40, multiline: true })
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 30 }), (typed) => {
        const parsed = schema.safeParse(typed)
        if (!parsed.success) return
        expect(schema.parse(parsed.data)).toBe(parsed.data)
        expect(parsed.data).not.toContain('\u0000')
        expect(parsed.data.isWellFormed()).toBe(true)
      }),
    )
  })
})

describe('an optional value', () => {
  it.each(['', '   ', '\t', null, undefined])('that is blank (%j) is null', (blank) => {
    expect(optionalText({ max: 10 }).parse(blank)).toBeNull()
    expect(optionalId().parse(blank)).toBeNull()
    expect(optionalDay().parse(blank)).toBeNull()
  })

  it('that is left out of an object is null there', () => {
    expect(z.strictObject({ phone: optionalText({ max: 10 }) }).parse({})).toEqual({ phone: null })
  })

  it.each([0, false, [], {}, ['']])('is not %j', (value) => {
    expect(takes(optionalText({ max: 10 }), value)).toBe(false)
  })
})

describe('an email address', () => {
  it('is lower case without blanks around it', () => {
    expect(email().parse(' Zoe@Example.COM ')).toBe('zoe@example.com')
  })

  it.each([
    '',
    'zoe',
    'zoe@',
    '@example.com',
    'zoe@example',
    'a b@example.com',
    'zoe@example.com\r\nBcc: x@y.example',
    `${'x'.repeat(250)}@a.example`,
    'zo\u0000e@example.com',
    5,
    null,
    ['zoe@example.com'],
  ])('is not %j', (value) => expect(takes(email(), value)).toBe(false))
})

describe('a day', () => {
  it.each(['1900-01-01', '2024-02-29', '2026-12-31', '9999-12-31'])('may be %s', (value) => {
    expect(takes(day(), value)).toBe(true)
  })

  it.each([
    '2025-02-29',
    '2025-02-30',
    '2025-13-01',
    '2025-00-10',
    '1899-12-31',
    '0000-01-01',
    '10000-01-01',
    '2025-1-1',
    '2025-01-01T00:00:00Z',
    ' 2025-01-01',
    '',
    null,
    20250101,
  ])('is not %j', (value) => expect(takes(day(), value)).toBe(false))
})

describe('an instant', () => {
  it.each(['1900-01-01T00:00:00Z', '2026-01-01T12:00:00.123456Z', '9999-12-31T23:59:59Z'])('may be %s', (value) => {
    expect(takes(instant(), value)).toBe(true)
  })

  it.each([
    '0000-01-01T00:00:00Z',
    '1899-12-31T23:59:59Z',
    '2025-02-30T00:00:00Z',
    '2025-01-01T24:00:00Z',
    '2025-01-01T00:00:00+02:00',
    '2025-01-01',
    '',
    0,
  ])('is not %j', (value) => expect(takes(instant(), value)).toBe(false))
})

describe('a whole number', () => {
  it.each([0.5, -1, 11, 1e308, Number.NaN, '5', null])('from 0 to 10 is not %s', (value) => {
    expect(takes(whole(0, 10), value)).toBe(false)
  })
})

describe('an id', () => {
  it.each(['', '1', "' or 1=1 --", '00000000-0000-4000-8000-00000000000', ['00000000-0000-4000-8000-000000000000']])(
    'is not %j',
    (value) => {
      expect(takes(id(), value)).toBe(false)
    },
  )
})

describe('the query of a list', () => {
  const query = z.strictObject(listQuery(['name', 'createdAt']))

  it('defaults to the first ten rows, newest first', () => {
    expect(query.parse({})).toEqual({ page: 1, pageSize: 10, search: '', order: 'desc' })
  })

  it('reads numbers written as text', () => {
    expect(query.parse({ page: '3', pageSize: '100' })).toMatchObject({ page: 3, pageSize: 100 })
  })

  it.each([
    { page: '0' },
    { page: '-1' },
    { page: '1.5' },
    { page: '1e3' },
    { page: '01' },
    { page: '1000001' },
    { page: ['1', '2'] },
    { pageSize: '101' },
    { sort: 'password_hash' },
    { order: 'up' },
    { search: 'a\u0000' },
    { search: ['a', 'b'] },
    { search: 'x'.repeat(201) },
    { surprise: '1' },
  ])('refuses %j', (value) => expect(takes(query, value)).toBe(false))
})

it('search text can be blank and is trimmed', () => {
  expect(wanted({ max: 5 }).parse('  ab ')).toBe('ab')
  expect(wanted({ max: 5 }).parse('')).toBe('')
})

describe('a range of days', () => {
  const range = z.strictObject(dateRange())

  it('can be open at either end, and its ends can be in the wrong order', () => {
    for (const given of [{}, { from: '2026-01-31' }, { to: '2026-02-01' }, { from: '2026-02-01', to: '2026-01-31' }])
      expect(range.parse(given)).toEqual(given)
  })

  it.each(['', '2026-02-30', '01/02/2026', '2026-1-2', '2026-01-01T00:00:00Z', '0999-01-01', null, 20260101])(
    'does not begin or end on %j',
    (value) => {
      expect(takes(range, { from: value })).toBe(false)
      expect(takes(range, { to: value })).toBe(false)
    },
  )
})

import { describe, expect, it } from 'vitest'
import { text } from '#contract/values.ts'
import { z } from '#contract/zod.ts'
import { onePerPath, refusalsOf, withLabel } from './mistakes.ts'

describe('sentences about inputs', () => {
  it('puts the label before a rule and leaves whole sentences alone', () => {
    expect(withLabel('Phone', 'Is required')).toBe('Phone is required')
    expect(withLabel('Consent', 'Background check consent is required')).toBe('Background check consent is required')
  })

  it('names nested inputs by dotted paths', () => {
    const schema = z.object({ pets: z.array(z.object({ type: text({ max: 3 }) })) })
    expect(refusalsOf(schema, { pets: [{ type: 'cat' }, { type: 'horse' }] }, () => 'Type')).toEqual([
      { path: 'pets.1.type', message: 'Type must be at most 3 characters' },
    ])
  })

  it('says one thing for each input', () => {
    const first = { path: 'a', message: 'first' }
    expect(onePerPath([first, { path: 'a', message: 'second' }])).toEqual([first])
  })
})

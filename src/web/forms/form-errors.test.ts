import { describe, expect, it } from 'vitest'
import { errorAt, listErrors } from './form-errors.ts'
import { resolverOf } from './resolver.ts'

const mistakes = [
  { path: 'fullName', message: 'Full name is required' },
  { path: 'pets.1.count', message: 'Pet count must be at least 1' },
]

describe('errors of a form', () => {
  const resolve = resolverOf(() => mistakes)

  it('appear beside their inputs and in one list', async () => {
    const { errors } = await resolve({}, undefined, { fields: {}, shouldUseNativeValidation: false })
    expect(errorAt(errors, 'pets.1.count')).toBe('Pet count must be at least 1')
    expect(errorAt(errors, 'pets.0.count')).toBeUndefined()
    expect(listErrors(errors)).toEqual(mistakes)
  })

  it('are empty when there is nothing to fix', async () => {
    const values = { fullName: 'Ada' }
    const options = { fields: {}, shouldUseNativeValidation: false }
    expect(await resolverOf(() => [])(values, undefined, options)).toEqual({ values, errors: {} })
  })
})

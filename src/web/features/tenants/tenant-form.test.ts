import { describe, expect, it } from 'vitest'
import { tenants } from '#contract/tenants.ts'
import { blankFields, newTenantValues, toTenantBody } from './tenant-form.ts'

const ada = {
  firstName: ' Ada ',
  lastName: 'Lovelace',
  email: 'ada@example.test',
  phone: '',
  propertyId: '',
  invite: true,
}

describe('adding a tenant', () => {
  it('asks for names and email, not for a phone', () => {
    expect(blankFields(newTenantValues()).map(({ path }) => path)).toEqual(['firstName', 'lastName', 'email'])
    expect(blankFields({ ...ada, lastName: '  ' })).toEqual([{ path: 'lastName', message: 'Is required' }])
    expect(blankFields(ada)).toEqual([])
    expect(blankFields({ ...ada, propertyId: '' }, true)).toEqual([{ path: 'propertyId', message: 'Is required' }])
  })

  it('begins with what was typed to find them: a name or an address', () => {
    expect(newTenantValues('Nina  de la Cruz')).toMatchObject({ firstName: 'Nina', lastName: 'de la Cruz', email: '' })
    expect(newTenantValues('nina@example.test')).toMatchObject({ firstName: '', email: 'nina@example.test' })
    expect(newTenantValues('')).toMatchObject({ firstName: '', lastName: '', email: '' })
  })

  it('sends what the API takes', () => {
    expect(toTenantBody(ada)).toEqual({
      firstName: 'Ada',
      lastName: 'Lovelace',
      email: 'ada@example.test',
      phone: null,
      propertyId: null,
    })
    expect(tenants.create.body.safeParse(toTenantBody(ada)).success).toBe(true)
  })
})

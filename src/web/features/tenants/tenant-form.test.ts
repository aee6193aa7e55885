import { describe, expect, it } from 'vitest'
import { tenants } from '#contract/tenants.ts'
import { blankFields, blankTenant, toTenantBody } from './tenant-form.ts'

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
    expect(blankFields(blankTenant()).map(({ path }) => path)).toEqual(['firstName', 'lastName', 'email'])
    expect(blankFields({ ...ada, lastName: '  ' })).toEqual([{ path: 'lastName', message: 'Is required' }])
    expect(blankFields(ada)).toEqual([])
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

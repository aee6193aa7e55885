import type { BodyInput } from '#contract/endpoint.ts'
import type { Tenant, tenants } from '#contract/tenants.ts'
import type { Mistake } from '#web/forms/mistakes.ts'

export interface TenantValues {
  firstName: string
  lastName: string
  email: string
  phone: string
  /** The home they belong to; blank for none. */
  propertyId: string
  /** Whether to invite them, once added. */
  invite: boolean
}

export const FILL_REQUIRED = 'Please fill in all required fields'

/** A new tenant, begun with the name or address typed to find one. */
export function newTenantValues(typed = ''): TenantValues {
  const isEmail = typed.includes('@')
  const [firstName = '', ...rest] = isEmail ? [] : typed.trim().split(/\s+/)
  return { firstName, lastName: rest.join(' '), email: isEmail ? typed : '', phone: '', propertyId: '', invite: false }
}

export const valuesOfTenant = ({ firstName, lastName, email, phone, propertyId }: Tenant): TenantValues => ({
  firstName,
  lastName,
  email,
  phone: phone ?? '',
  propertyId: propertyId ?? '',
  invite: false,
})

const NEEDED = ['firstName', 'lastName', 'email'] as const

/** The required fields that were left blank; only a landlord's own tenant can be without a home. */
export const blankFields = (values: TenantValues, needsHome = false): Mistake[] =>
  [...NEEDED, ...(needsHome ? (['propertyId'] as const) : [])]
    .filter((path) => values[path].trim() === '')
    .map((path) => ({ path, message: 'Is required' }))

/** What is sent for a tenant as typed; a blank phone is null, and so is no home. */
export const toTenantBody = (values: TenantValues): Omit<BodyInput<typeof tenants.create>, 'invite'> => ({
  firstName: values.firstName.trim(),
  lastName: values.lastName.trim(),
  email: values.email.trim(),
  phone: values.phone.trim() || null,
  propertyId: values.propertyId || null,
})

import type { BodyInput } from '#contract/endpoint.ts'
import type { Tenant, tenants } from '#contract/tenants.ts'

/** A tenant as typed. */
export interface TenantValues {
  firstName: string
  lastName: string
  email: string
  phone: string
  /** The home they belong to; blank for none. */
  propertyId: string
}

export const FILL_REQUIRED = 'Please fill in all required fields'

export const blankTenant = (): TenantValues => ({ firstName: '', lastName: '', email: '', phone: '', propertyId: '' })

/** A tenant as the form shows one. */
export const valuesOfTenant = ({ firstName, lastName, email, phone, propertyId }: Tenant): TenantValues => ({
  firstName,
  lastName,
  email,
  phone: phone ?? '',
  propertyId: propertyId ?? '',
})

/** The required fields that were left blank. */
export const blankFields = (values: TenantValues): (keyof TenantValues)[] =>
  (['firstName', 'lastName', 'email'] as const).filter((name) => values[name].trim() === '')

/** What is sent for a tenant as typed; a blank phone is null, and so is no home. */
export const toTenantBody = (values: TenantValues): BodyInput<typeof tenants.create> => ({
  firstName: values.firstName.trim(),
  lastName: values.lastName.trim(),
  email: values.email.trim(),
  phone: values.phone.trim() || null,
  propertyId: values.propertyId || null,
})

import { tenants } from '#contract/tenants.ts'
import { createTenant } from '../tenants/create-tenant.ts'
import { importRows } from './import-rows.ts'

/** Adds the tenants in a CSV file to the caller's own. */
export const importTenants = importRows({
  noun: 'tenants',
  columns: [
    { field: 'firstName', headings: ['First name'], kind: 'text' },
    { field: 'lastName', headings: ['Last name', 'surname'], kind: 'text' },
    { field: 'email', headings: ['Email', 'emailaddress'], kind: 'text' },
    { field: 'phone', headings: ['Phone', 'phonenumber', 'telephone'], kind: 'text' },
  ],
  schema: tenants.create.body,
  key: ({ email }) => ({ value: email, field: 'email', message: 'You already have a tenant with this email address' }),
  taken: async (tx, call, emails) => {
    if (emails.length === 0) return new Set()
    const rows = await tx
      .selectFrom('tenants')
      .select('email')
      .where('landlord_id', '=', call.actor.id)
      .where('archived_at', 'is', null)
      .where('email', 'in', emails)
      .execute()
    return new Set(rows.map(({ email }) => email))
  },
  write: (call, body) => createTenant({ ...call, body, params: {}, query: {} }),
})

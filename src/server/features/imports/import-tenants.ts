import type { ImportReport, imports } from '#contract/imports.ts'
import { tenants } from '#contract/tenants.ts'
import { type Call, portfolioOf } from '../../http/call.ts'
import { requireRoomToInvite } from '../invitations/invite-tenant.ts'
import { approvedAccounts } from '../tenants/approved-account.ts'
import { createTenant } from '../tenants/create-tenant.ts'
import { type Importer, importRows, unlessTaken } from './import-rows.ts'

type TenantBody = Call<typeof tenants.create>['body']

/** Adds the tenants in a CSV file to the caller's own and, on request, invites those without an account. */
export const importTenants = (call: Call<typeof imports.tenants>): Promise<ImportReport> =>
  importRows(call.body.invite ? INVITING : ADDING)(call)

const ADDING: Importer<TenantBody> = {
  noun: 'tenants',
  columns: [
    { field: 'firstName', headings: ['First name'], kind: 'text' },
    { field: 'lastName', headings: ['Last name', 'surname'], kind: 'text' },
    { field: 'email', headings: ['Email', 'emailaddress'], kind: 'text' },
    { field: 'phone', headings: ['Phone', 'phonenumber', 'telephone'], kind: 'text' },
  ],
  schema: tenants.create.body,
  judge: unlessTaken({
    key: ({ email }) => ({
      value: email,
      field: 'email',
      message: 'You already have a tenant with this email address',
    }),
    taken: async (tx, call, emails) => {
      if (emails.length === 0) return new Set()
      const rows = await tx
        .selectFrom('tenants')
        .select('email')
        .where('landlord_id', '=', portfolioOf(call.actor))
        .where('archived_at', 'is', null)
        .where('email', 'in', emails)
        .execute()
      return new Set(rows.map(({ email }) => email))
    },
  }),
  write: (call, body) => createTenant({ ...call, body, params: {}, query: {} }),
}

const INVITING: Importer<TenantBody> = {
  ...ADDING,
  invitations: async (tx, call, bodies) => {
    const linked = await approvedAccounts(
      tx,
      portfolioOf(call.actor),
      bodies.map(({ email }) => email),
    )
    const invited = bodies.length - linked.size
    await requireRoomToInvite(tx, call, invited)
    return invited
  },
  write: (call, body) => ADDING.write(call, { ...body, invite: true }),
}

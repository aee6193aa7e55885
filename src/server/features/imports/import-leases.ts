import { leases } from '#contract/leases.ts'
import { asPartOfImport } from '../../audit.ts'
import { transaction } from '../../db/transaction.ts'
import type { SignedCall } from '../../http/call.ts'
import { createLease } from '../leases/create-lease.ts'
import { createTenant } from '../tenants/create-tenant.ts'
import { importRows } from './import-rows.ts'
import { type JudgedLease, judgeLeases } from './judge-leases.ts'
import { bodyOf, leaseRow } from './lease-row.ts'

/** Adds the leases in a CSV file to the caller's homes, most of them already running, and the tenants who are new. */
export const importLeases = importRows({
  noun: 'leases',
  columns: [
    { field: 'home', headings: ['Home', 'property', 'title', 'home id', 'property id'], kind: 'text' },
    { field: 'tenantEmail', headings: ['Tenant email', 'email', 'email address'], kind: 'text' },
    { field: 'tenantFirstName', headings: ['First name', 'tenant first name'], kind: 'text' },
    { field: 'tenantLastName', headings: ['Last name', 'tenant last name', 'surname'], kind: 'text' },
    { field: 'startsOn', headings: ['First day', 'starts on', 'start', 'start date'], kind: 'day' },
    { field: 'endsOn', headings: ['Last day', 'ends on', 'end', 'end date'], kind: 'day' },
    { field: 'rentAmount', headings: ['Rent', 'monthly rent', 'rent amount'], kind: 'amount' },
    { field: 'dueDay', headings: ['Due day', 'rent due day'], kind: 'number' },
    { field: 'openingBalance', headings: ['Opening balance', 'balance'], kind: 'amount' },
    { field: 'depositHeld', headings: ['Deposit held', 'deposit'], kind: 'amount' },
    { field: 'status', headings: ['Status'], kind: 'text' },
  ],
  schema: leaseRow,
  judge: judgeLeases,
  write: async (call, judged: JudgedLease) => {
    const tenantId = await tenantOf(call, judged)
    const body = leases.create.body.parse(bodyOf(judged.row, { propertyId: judged.home.id, tenantId }))
    return createLease({ ...call, body, params: {}, query: {} })
  },
})

/** The row's tenant: the landlord's own, which an earlier row may have added, or a new one. */
async function tenantOf(call: SignedCall, { row, home }: JudgedLease): Promise<string> {
  const known = await transaction(call, (tx) =>
    tx
      .selectFrom('tenants')
      .select('id')
      .where('landlord_id', '=', home.landlord_id)
      .where('email', '=', row.tenantEmail)
      .where('archived_at', 'is', null)
      .executeTakeFirst(),
  )
  return known?.id ?? addTenant(call, { row, home })
}

async function addTenant(call: SignedCall, { row, home }: JudgedLease): Promise<string> {
  const { tenantEmail: email, tenantFirstName: firstName, tenantLastName: lastName } = row
  if (firstName === null || lastName === null) throw new Error('A new tenant without a name was not refused')
  const body = { firstName, lastName, email, phone: null, propertyId: home.id, invite: false }
  const { id } = await createTenant({ ...asPartOfImport(call), body, params: {}, query: {} })
  const { importing } = call
  if (importing)
    await transaction(call, (tx) =>
      tx.updateTable('tenants').set({ import_id: importing.id }).where('id', '=', id).execute(),
    )
  return id
}

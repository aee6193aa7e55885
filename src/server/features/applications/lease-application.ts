import type { Selectable } from 'kysely'
import { v7 as newId } from 'uuid'
import type { applications } from '#contract/applications.ts'
import type { Lease } from '#contract/leases.ts'
import { audit } from '../../audit.ts'
import { exclusionViolation, uniqueViolation } from '../../db/errors.ts'
import type { UsersTable } from '../../db/tables/people.ts'
import { asSystem, type Tx, transaction, within } from '../../db/transaction.ts'
import type { Call } from '../../http/call.ts'
import { refused } from '../../http/errors.ts'
import { endInvitations } from '../invitations/end-invitations.ts'
import { putOnLease } from '../lease-parties/add-party.ts'
import { draftLease } from '../leases/draft-lease.ts'
import { leaseOf } from './application-lease.ts'
import { homeTaken, type LockedApplication } from './lock-application.ts'
import { lockTogether } from './lock-group.ts'
import { partsOfName } from './present-application.ts'
import { openAnswers } from './sealed-answers.ts'

type Leasing = Call<typeof applications.lease>

/**
 * Creates the tenant's record, linked to the applicant's account, and a draft lease from an approved application. All who
 * were approved together are on it.
 * @throws Refusal `not_found`; `conflict` when it is not approved or already has a lease, when someone else was approved
 * after its draft was canceled, when the applicant applied again since, and when another of the landlord's tenants has the applicant's address.
 */
export async function leaseApplication(call: Leasing): Promise<Lease> {
  try {
    return await transaction(call, async (tx) => {
      const together = await inOrder(tx, await lockTogether(tx, call, call.params.id, 'lease'))
      for (const { id } of together) await requireNoLease(tx, id)
      const ids = together.map(({ id }) => id)
      await tx.updateTable('applications').set({ holds_home: true }).where('id', 'in', ids).execute()
      // Also when their record names a home that the caller doesn't manage.
      const [first, ...others] = await asSystem(within(call, tx), (system) => tenantsOf(system, call, together))
      if (!first) throw new Error('A lease needs a tenant')
      return draftLease(tx, call, {
        propertyId: first.application.property_id,
        tenantId: first.tenantId,
        terms: call.body,
        applicationId: first.application.id,
        addOthers: (leaseId) => addTenants(tx, call, leaseId, others),
      })
    })
  } catch (error) {
    throw REFUSALS[uniqueViolation(error) ?? exclusionViolation(error) ?? '']?.() ?? error
  }
}

/** The one who began the group first, then by arrival. */
async function inOrder(tx: Tx, together: readonly LockedApplication[]): Promise<LockedApplication[]> {
  const groupId = together[0]?.group_id ?? null
  if (groupId === null) return [...together]
  const { begun_by } = await tx
    .selectFrom('application_groups')
    .select('begun_by')
    .where('id', '=', groupId)
    .executeTakeFirstOrThrow()
  const isFirst = ({ applicant_id }: LockedApplication) => applicant_id === begun_by
  return [...together.filter(isFirst), ...together.filter((one) => !isFirst(one))]
}

async function requireNoLease(tx: Tx, applicationId: string): Promise<void> {
  if ((await leaseOf(tx, applicationId)) !== undefined)
    throw refused('conflict', 'A lease was already made from this application.')
}

interface Leased {
  application: LockedApplication
  tenantId: string
}

async function tenantsOf(tx: Tx, call: Leasing, together: readonly LockedApplication[]): Promise<Leased[]> {
  const leased: Leased[] = []
  for (const application of together) leased.push({ application, tenantId: await tenantOf(tx, call, application) })
  return leased
}

const addTenants = (tx: Tx, call: Leasing, leaseId: string, others: readonly Leased[]): Promise<void> =>
  putOnLease(
    tx,
    call,
    leaseId,
    others.map(({ tenantId }) => ({ tenantId, part: 'TENANT' })),
  )

const REFUSALS: Record<string, () => Error> = {
  applications_hold: homeTaken,
  applications_open: () =>
    refused('conflict', 'This applicant has applied for the home again. Decide on the newer application instead.'),
  tenants_email: () =>
    refused('conflict', 'Another of your tenants has the applicant’s email address. Change it under Tenants first.'),
}

/**
 * The landlord's record of the applicant: the one with their account, else one with their address and no account, else a
 * new one. A record with someone else's account would show the applicant that person's leases.
 */
async function tenantOf(tx: Tx, call: Leasing, application: LockedApplication): Promise<string> {
  const { landlord_id, ...account } = await tx
    .selectFrom('properties')
    .innerJoin('users', (join) => join.on('users.id', '=', application.applicant_id))
    .select(['properties.landlord_id', 'users.email', 'users.first_name', 'users.last_name'])
    .where('properties.id', '=', application.property_id)
    .executeTakeFirstOrThrow()
  const known = await tx
    .selectFrom('tenants')
    .select('id')
    .where('landlord_id', '=', landlord_id)
    .where((eb) =>
      eb.or([
        eb('user_id', '=', application.applicant_id),
        eb.and([eb('user_id', 'is', null), eb('email', '=', account.email)]),
      ]),
    )
    // In order: not archived, with the account, latest.
    .orderBy((eb) => eb('archived_at', 'is', null), 'desc')
    .orderBy((eb) => eb.fn.coalesce(eb('user_id', '=', application.applicant_id), eb.lit(false)), 'desc')
    .orderBy('id', 'desc')
    .forUpdate()
    .executeTakeFirst()
  if (known) return reuse(tx, call, { id: known.id, userId: application.applicant_id })
  return add(tx, call, application, { landlordId: landlord_id, account })
}

async function reuse(tx: Tx, call: Leasing, { id, userId }: { id: string; userId: string }): Promise<string> {
  await endInvitations(tx, call, [id])
  await tx.updateTable('tenants').set({ user_id: userId, archived_at: null }).where('id', '=', id).execute()
  await audit(tx, call, 'tenant.update', { type: 'tenant', id, detail: { fields: ['account'] } })
  return id
}

type Account = Pick<Selectable<UsersTable>, 'email' | 'first_name' | 'last_name'>

async function add(
  tx: Tx,
  call: Leasing,
  application: LockedApplication,
  { landlordId, account }: { landlordId: string; account: Account },
): Promise<string> {
  const own = { firstName: account.first_name, lastName: account.last_name }
  const { firstName, lastName } = partsOfName(application.applicant_name, own)
  const id = newId()
  await tx
    .insertInto('tenants')
    .values({
      id,
      landlord_id: landlordId,
      user_id: application.applicant_id,
      property_id: application.property_id,
      first_name: firstName,
      last_name: lastName,
      email: account.email,
      phone: openAnswers(call.services.cipher, application.id, application.answers_sealed).phone,
      archived_at: null,
      created_at: call.services.clock(),
    })
    .execute()
  await audit(tx, call, 'tenant.create', { type: 'tenant', id })
  return id
}

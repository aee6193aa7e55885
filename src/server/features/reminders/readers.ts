import { sql } from 'kysely'
import { dayIn } from '#contract/calendar.ts'
import { can, reachOf } from '#contract/policy.ts'
import { ROLES, type Role } from '#contract/roles.ts'
import { portfolioReaders } from '../../db/functions.ts'
import type { Tx } from '../../db/transaction.ts'
import { worksInIt } from '../portfolio/lock-member.ts'
import type { ReminderRow } from './lock-reminder.ts'

interface Person {
  email: string
  firstName: string
}
interface AccountReader extends Person {
  userId: string
  role: Role
  tenant: null
}
interface TenantReader extends Person {
  userId: null
  role: null
  tenant: { tenantId: string; landlordId: string }
}
/** A recipient: an account, or a landlord's tenant without one. */
export type Reader = AccountReader | TenantReader

/**
 * Who gets a reminder now: the account it is for, else those who live in the home or building, else every administrator. A
 * lease reminder goes to the lease's tenants or, about the lease's end, to the landlord and manager. A deactivated
 * account gets nothing, and neither does someone who left the business they set it in.
 */
export async function readersOf(tx: Tx, reminder: ReminderRow, now: Date): Promise<Reader[]> {
  if (reminder.lease_id !== null) {
    return reminder.type === 'LEASE_EXPIRY' ? runners(tx, reminder.lease_id) : tenantsOf(tx, reminder.lease_id)
  }
  if (reminder.user_id !== null) return personOf(tx, { ...reminder, user_id: reminder.user_id })
  if (reminder.property_id !== null) return residents(tx, { 'properties.id': reminder.property_id }, now)
  if (reminder.building_id !== null) return residents(tx, { 'properties.building_id': reminder.building_id }, now)
  return administrators(tx)
}

/** The roles that look after the system. */
const SYSTEM_ROLES = ROLES.filter((role) => reachOf(role, 'reminder.list') === 'all')

const ACCOUNT = ['users.id as userId', 'users.role', 'users.email', 'users.first_name as firstName'] as const

const openAccounts = (tx: Tx) => tx.selectFrom('users').select(ACCOUNT).where('users.disabled_at', 'is', null)

const accounts = async (tx: Tx, ids: string[]): Promise<Reader[]> =>
  (await openAccounts(tx).where('users.id', 'in', ids).execute()).map(asAccount)

const administrators = async (tx: Tx): Promise<Reader[]> =>
  (await openAccounts(tx).where('users.role', 'in', SYSTEM_ROLES).execute()).map(asAccount)

const asAccount = (account: Omit<AccountReader, 'tenant'>): AccountReader => ({ ...account, tenant: null })

/** The account that a reminder is for. */
async function personOf(tx: Tx, reminder: ReminderRow & { user_id: string }): Promise<Reader[]> {
  const readers = await accounts(tx, [reminder.user_id])
  return (await hasLeft(tx, reminder, readers[0])) ? [] : readers
}

/** Whether someone set a reminder for themselves in a business that they don't work for anymore. */
async function hasLeft(tx: Tx, { created_by, portfolio_id }: ReminderRow, reader?: Reader): Promise<boolean> {
  if (portfolio_id === null || reader?.userId !== created_by || !can(reader.role, 'portfolio.join')) return false
  const member = await tx
    .selectFrom('portfolio_members')
    .select('user_id')
    .where('user_id', '=', created_by)
    .where('portfolio_id', '=', portfolio_id)
    .where(worksInIt)
    .executeTakeFirst()
  return member === undefined
}

/** The landlord, those who rent out homes for them, and the manager of a lease's home. */
async function runners(tx: Tx, leaseId: string): Promise<Reader[]> {
  const home = await tx
    .selectFrom('leases')
    .innerJoin('properties', 'properties.id', 'leases.property_id')
    .select('properties.manager_id')
    .select(sql<string[]>`array${portfolioReaders(sql.ref('properties.landlord_id'), 'lets')}`.as('readers'))
    .where('leases.id', '=', leaseId)
    .executeTakeFirstOrThrow()
  return accounts(
    tx,
    [...home.readers, home.manager_id].filter((id) => id !== null),
  )
}

type Homes = { 'properties.id': string } | { 'properties.building_id': string }

/** Those who live in a home, or in one of a building's, on a lease that covers today, in the home's time zone. */
async function residents(tx: Tx, where: Homes, now: Date): Promise<Reader[]> {
  const found = await peopleOnLeases(tx)
    .where('lease_parties.part', '!=', 'GUARANTOR')
    .where((eb) => eb.and(where))
    .where('leases.status', '=', 'ACTIVE')
    .execute()
  const living = found.filter(({ starts_on, ends_on, time_zone }) => {
    const today = dayIn(time_zone, now)
    return starts_on <= today && (ends_on === null || ends_on >= today)
  })
  return asReaders(living)
}

/** The tenants of a lease who haven't left, as far as they can be reached. */
export const tenantsOf = async (tx: Tx, leaseId: string): Promise<Reader[]> =>
  asReaders(
    await peopleOnLeases(tx).where('leases.id', '=', leaseId).where('lease_parties.part', '=', 'TENANT').execute(),
  )

const peopleOnLeases = (tx: Tx) =>
  tx
    .selectFrom('leases')
    .innerJoin('lease_parties', 'lease_parties.lease_id', 'leases.id')
    .innerJoin('tenants', 'tenants.id', 'lease_parties.tenant_id')
    .innerJoin('properties', 'properties.id', 'leases.property_id')
    .leftJoin('users', 'users.id', 'tenants.user_id')
    .select([
      sql<string>`greatest(leases.starts_on, lease_parties.from_on)`.as('starts_on'),
      'leases.ends_on',
      'properties.time_zone',
    ])
    .where('lease_parties.has_left', '=', false)
    .select(['tenants.id as tenantId', 'tenants.landlord_id as landlordId'])
    .select(['tenants.email as tenantEmail', 'tenants.first_name as tenantName'])
    .select(['users.id as userId', 'users.role', 'users.email', 'users.first_name as firstName', 'users.disabled_at'])

type TenantRow = Awaited<ReturnType<ReturnType<typeof peopleOnLeases>['execute']>>[number]

/** Each person once, by account if one of their records has it. */
function asReaders(rows: readonly TenantRow[]): Reader[] {
  const open = rows.filter(({ disabled_at }) => disabled_at === null)
  const [linked, others] = [open.filter(({ userId }) => userId !== null), open.filter(({ userId }) => userId === null)]
  // Of two with one address, the map keeps the later one.
  const readers = [...others, ...linked].map(asReader)
  return [...new Map(readers.map((reader) => [reader.email, reader])).values()]
}

function asReader({
  userId,
  role,
  email,
  firstName,
  tenantEmail,
  tenantName,
  tenantId,
  landlordId,
}: TenantRow): Reader {
  if (userId !== null && role !== null && email !== null && firstName !== null)
    return { userId, role, email, firstName, tenant: null }
  return { userId: null, role: null, email: tenantEmail, firstName: tenantName, tenant: { tenantId, landlordId } }
}

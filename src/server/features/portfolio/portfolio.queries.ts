import { sql } from 'kysely'
import type {
  CurrentPortfolio,
  InvitedMember,
  PortfolioDetails,
  PortfolioMember,
  portfolio,
  Team,
} from '#contract/portfolio.ts'
import { fullName, landlordName } from '../../db/parts.ts'
import { bySystem, type Tx, transaction } from '../../db/transaction.ts'
import { type Call, portfolioOf, type SignedCall } from '../../http/call.ts'
import { presentUsual, USUAL_COLUMNS } from '../leases/usual-terms.ts'
import { hasOwnerBeside, worksInIt } from './lock-member.ts'

/** Whether someone's business has another owner with an open account, or they aren't one. */
const canLeave = sql<boolean>`portfolio_members.role <> 'OWNER' or ${hasOwnerBeside('portfolio_members')}`

/** The business that the caller acts for, and those they can act for instead. */
export const readPortfolio = (call: Call<typeof portfolio.read>): Promise<CurrentPortfolio> =>
  transaction(call, async (tx) => {
    const current = portfolioOf(call.actor)
    const rows = await tx
      .selectFrom('portfolio_members')
      .innerJoin('users', 'users.id', 'portfolio_members.portfolio_id')
      .select(['portfolio_members.portfolio_id as id', 'portfolio_members.role', 'portfolio_members.rights'])
      .select(landlordName('users').as('name'))
      .select(canLeave.as('canLeave'))
      .where('portfolio_members.user_id', '=', call.actor.id)
      .where(worksInIt)
      .orderBy('portfolio_members.created_at')
      .execute()
    const businesses = rows.map((row) => ({ ...row, isCurrent: row.id === current }))
    const { role = 'MEMBER', rights = [] } = businesses.find(({ isCurrent }) => isCurrent) ?? {}
    return { ...(await findPortfolio(tx, call)), role, rights, businesses }
  })

/** The caller's business as the API shows it, inside a transaction. */
export async function findPortfolio(tx: Tx, { actor }: SignedCall): Promise<PortfolioDetails> {
  const row = await tx
    .selectFrom('portfolios')
    .select(['id', 'name', 'address', 'receipt_note', 'deposit_return_days', 'report_months', ...USUAL_COLUMNS])
    .select(['currency', 'locale', 'time_zone', 'paper_size', hasLeases('portfolios.id').as('has_leases')])
    .where('id', '=', portfolioOf(actor))
    .executeTakeFirstOrThrow()
  const { id, name, address, receipt_note: receiptNote, deposit_return_days: depositReturnDays } = row
  const { currency, locale, has_leases: hasFixedCurrency, time_zone: timeZone, paper_size: paperSize } = row
  return {
    ...{ id, name, address, receiptNote, usualTerms: presentUsual(row), depositReturnDays },
    ...{ reportMonths: row.report_months, currency, locale, hasFixedCurrency, timeZone, paperSize },
  }
}

/** Whether the business whose id is in `column` has a lease, whose amounts are in its currency. */
export const hasLeases = (column: string) =>
  sql<boolean>`exists (
    select from leases join properties on properties.id = leases.property_id
    where properties.landlord_id = ${sql.ref(column)})`

/** Who works for the caller's business, and who is invited to. */
export const readTeam = (call: Call<typeof portfolio.team>): Promise<Team> =>
  transaction(call, async (tx) => ({
    members: await memberRows(tx, call).execute(),
    // Invitations are open to SYSTEM alone.
    invited: await bySystem(tx, async () => (await invitedRows(tx, call).execute()).map(presentInvited)),
  }))

/** One member of the caller's business, who is there. */
export const findMember = (tx: Tx, call: SignedCall, userId: string): Promise<PortfolioMember> =>
  memberRows(tx, call).where('portfolio_members.user_id', '=', userId).executeTakeFirstOrThrow()

const memberRows = (tx: Tx, { actor }: SignedCall) =>
  tx
    .selectFrom('portfolio_members')
    .innerJoin('users', 'users.id', 'portfolio_members.user_id')
    .select(['users.id as userId', 'users.email', 'portfolio_members.role', 'portfolio_members.rights'])
    .select([
      fullName('users').as('name'),
      sql<boolean>`portfolio_members.user_id = portfolio_members.portfolio_id`.as('isFounder'),
    ])
    .where('portfolio_members.portfolio_id', '=', portfolioOf(actor))
    .where(worksInIt)
    .orderBy('portfolio_members.created_at')
    .orderBy('users.id')

/** One open invitation to the caller's business, which is there. SYSTEM only. */
export const findInvited = async (tx: Tx, call: SignedCall, id: string): Promise<InvitedMember> =>
  presentInvited(await invitedRows(tx, call).where('invitations.id', '=', id).executeTakeFirstOrThrow())

const invitedRows = (tx: Tx, { actor }: SignedCall) =>
  tx
    .selectFrom('invitations')
    .select(['id', 'email', 'member_role', 'member_rights', 'expires_at'])
    .select(fullName('invitations').as('name'))
    .where('portfolio_id', '=', portfolioOf(actor))
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .orderBy('id')

type InvitedRow = Awaited<ReturnType<ReturnType<typeof invitedRows>['execute']>>[number]

const presentInvited = ({ member_role, member_rights, expires_at, ...row }: InvitedRow): InvitedMember => ({
  ...row,
  role: member_role ?? 'MEMBER',
  rights: member_rights ?? [],
  expiresAt: expires_at.toISOString(),
})

import { sql } from 'kysely'
import { counted } from '#contract/count.ts'
import { OTHERS_WORK_THERE } from '#contract/portfolio.ts'
import type { Role } from '#contract/roles.ts'
import { LAST_ADMINISTRATOR } from '#contract/users.ts'
import { eraseAccountRows, eraseLeadRows, eraseRequestRows, takenAlong } from '../../db/functions.ts'
import type { Tx } from '../../db/transaction.ts'
import { type Services, systemCall } from '../../http/call.ts'
import { refused } from '../../http/errors.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import { type Parties, partiesOf } from '../applications/application-parties.ts'
import { leftLetter } from '../applications/group-letters.ts'
import { withdrawnLetter } from '../applications/letters.ts'
import { tellGroup } from '../applications/tell-group.ts'
import { newToken } from '../auth/account-links.ts'
import { eraseDocuments } from '../documents/erase-documents.ts'
import { dropFactors } from '../factors/factor-state.ts'
import { notifyBusiness } from '../notifications/notify-business.ts'
import { isLastOwner, leaveAll, worksInIt } from '../portfolio/lock-member.ts'
import { isAdministeredWithout, isAdministrating } from '../users/administrators.ts'
import { eraseBusiness } from './erase-business.ts'
import { closedLetter } from './letters.ts'

export interface Leaver {
  id: string
  email: string
  first_name: string
  role: Role
  disabled_at: Date | null
}

export const LEAVER_COLUMNS = [
  'users.id',
  'users.email',
  'users.first_name',
  'users.role',
  'users.disabled_at',
] as const

/** A hash that no password has. Make it before the transaction, because hashing takes a while. */
export const unknownHash = ({ passwords }: Pick<Services, 'passwords'>): Promise<string> => passwords.hash(newToken())

/** What keeps an account from being erased, in sentences; none when nothing does. SYSTEM only. */
export async function obstaclesOf(tx: Tx, user: Leaver): Promise<string[]> {
  const businesses = await businessesOf(tx, user.id)
  const { rows } = await sql<{ leases: number; waiting: number; approvals: number; members: number; owned: number }>`
    select
      (select count(*)::integer from leases l join properties p on p.id = l.property_id
        where p.landlord_id = any(${businesses}) and l.status in ('ACTIVE','DRAFT')) as leases,
      (select count(*)::integer from applications a join properties p on p.id = a.property_id
        where p.landlord_id = any(${businesses}) and (a.status in ('PENDING','REVIEWING') or a.holds_home)) as waiting,
      (select count(*)::integer from applications where applicant_id = ${user.id} and holds_home) as approvals,
      (select count(*)::integer from portfolio_members
        where portfolio_id = any(${businesses}) and user_id <> ${user.id} and ${worksInIt}) as members,
      (select count(*)::integer from portfolio_members m 
        where ${isLastOwner(user.id)} and m.portfolio_id <> all(${businesses})) as owned`.execute(tx)
  const { leases = 0, waiting = 0, approvals = 0, members = 0, owned = 0 } = rows[0] ?? {}
  return [
    ...(leases > 0 ? [`This account’s homes have ${counted(leases, 'lease')}, active or draft. ${END_FIRST}`] : []),
    ...(waiting > 0 ? [`This account’s homes have ${counted(waiting, 'open application')}. ${DECIDE_FIRST}`] : []),
    ...(approvals > 0 ? ['A home is on hold for this account. Withdraw that application first.'] : []),
    ...(members > 0 ? [OTHERS_WORK_THERE] : []),
    ...(owned > 0 ? ['A business would be left without an owner. Make someone else its owner first.'] : []),
    ...((await isLastAdministrator(tx, user)) ? [LAST_ADMINISTRATOR] : []),
  ]
}

const END_FIRST = 'End or cancel what’s left first.'
const DECIDE_FIRST = 'Decide what’s left first.'

/** The ids of the businesses that go along with an account. SYSTEM only. */
export async function businessesOf(tx: Tx, account: string): Promise<string[]> {
  const { ids } = await tx.selectNoFrom(takenAlong(sql.val(account)).as('ids')).executeTakeFirstOrThrow()
  return ids
}

const isLastAdministrator = async (tx: Tx, { id, role, disabled_at }: Leaver): Promise<boolean> =>
  disabled_at === null && isAdministrating(role) && !(await isAdministeredWithout(tx, [id]))

export interface Erasing {
  /** From `unknownHash`. */
  hash: string
  /** Who closed it, as the rest of a sentence. */
  how: string
}

/**
 * Erases an account: tells the landlords of its open applications and the person, and deletes what says who they are. Its
 * businesses go with it, unless others work there. SYSTEM only, after locking the administrators and the account.
 * @throws Refusal `conflict` while something keeps it.
 */
export async function eraseAccount(tx: Tx, services: Services, user: Leaver, { hash, how }: Erasing): Promise<void> {
  const obstacles = await obstaclesOf(tx, user)
  if (obstacles.length > 0) throw refused('conflict', obstacles.join(' '))
  const businesses = await businessesOf(tx, user.id)
  await withdrawOpen(tx, services, user.id)
  for (const id of businesses) await eraseBusiness(tx, services, id)
  await dropFactors(tx, services, user.id)
  await clearInboxes(tx, user.id)
  // First: the next step files the log again, by the names of then.
  await eraseDocuments(tx, { account: user.id, businesses }, services.clock())
  await eraseQuestions(tx, user)
  await tx
    .selectNoFrom(eraseAccountRows(sql.val(user.id), sql.val(hash), sql.val(services.clock())).as('done'))
    .execute()
  await tx.deleteFrom('application_invitations').where('email', '=', user.email).execute()
  await tx.deleteFrom('chats').where('user_id', '=', user.id).execute()
  await leaveAll(tx, user.id)
  await tx.deleteFrom('identities').where('user_id', '=', user.id).execute()
  const productName = services.env.PRODUCT_NAME
  // To no account: this one is no longer theirs.
  await queueMail(tx, services, {
    to: { address: user.email },
    letter: closedLetter({ firstName: user.first_name, productName, how }),
  })
}

/** What they asked landlords, and us. */
async function eraseQuestions(tx: Tx, { email }: Leaver): Promise<void> {
  const leads = tx.selectFrom('leads').select('id').where('email', '=', email)
  await tx.selectNoFrom(eraseLeadRows(sql`array(${leads})`).as('done')).execute()
  await tx.selectNoFrom(eraseRequestRows(sql.val(email)).as('done')).execute()
}

/** Letters about their applications name them in other people's inboxes, too; each has the id of its email. */
async function clearInboxes(tx: Tx, userId: string): Promise<void> {
  const theirs = tx.selectFrom('applications').select('id').where('applicant_id', '=', userId)
  const letters = tx
    .selectFrom('outbox')
    .select('outbox.id')
    .where('subject_type', '=', 'application')
    .where('subject_id', 'in', theirs)
  await tx.deleteFrom('notifications').where('notifications.id', 'in', letters).execute()
  // So do some about the applications of those they apply with: who came along, and who a home is held for.
  await sql`
    delete from notifications using outbox letter, applications mate, applications theirs
    where notifications.id = letter.id and letter.subject_type = 'application' and letter.subject_id = mate.id
      and mate.group_id = theirs.group_id and mate.id <> theirs.id and theirs.applicant_id = ${userId}
      and position(theirs.applicant_name in notifications.title || coalesce(notifications.body, '')) > 0`.execute(tx)
}

async function withdrawOpen(tx: Tx, services: Services, userId: string): Promise<void> {
  const open = await tx
    .selectFrom('applications')
    .select(['id', 'group_id', 'applicant_name'])
    .where('applicant_id', '=', userId)
    .where('status', 'in', ['PENDING', 'REVIEWING'])
    .execute()
  for (const { id, group_id: groupId, applicant_name: name } of open) {
    const parties = await partiesOf(tx, services, id)
    await notifyBusiness(tx, services, {
      portfolioId: parties.landlord.portfolioId,
      right: 'lets',
      kind: 'APPLICATIONS',
      letterTo: (reader) => withdrawnLetter(parties, reader.first_name, false),
      // An inbox keeps what it says, so it doesn't name who left, and leads to no application that is gone.
      inbox: { body: 'The applicant’s account was closed.', path: `/applications?propertyId=${parties.home.id}` },
    })
    if (groupId === null) continue
    const letterTo = (mate: Parties) => leftLetter(mate, { name, hadDraft: false })
    const inbox = { title: `Someone no longer applies with you for ${parties.home.title}`, body: null }
    await tellGroup(tx, systemCall(services), { groupId, except: id, about: undefined, letterTo, inbox })
  }
}

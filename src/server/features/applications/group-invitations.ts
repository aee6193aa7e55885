import type { Selectable } from 'kysely'
import { v7 as newId } from 'uuid'
import { GROUP_MAX } from '#contract/application-members.ts'
import { fieldError } from '#contract/errors.ts'
import { applicationCan, mayStep } from '#contract/states.ts'
import type { ApplicationInvitationsTable } from '../../db/tables/applications.ts'
import { asSystem, type Tx, within } from '../../db/transaction.ts'
import type { Caller, SignedCall } from '../../http/call.ts'
import { refused, wrongField } from '../../http/errors.ts'
import { countAttempt } from '../../http/limits.ts'
import { canSendMail } from '../../mail/can-send-mail.ts'
import { plainWords } from '../../mail/plain-words.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import { digest, newToken } from '../auth/account-links.ts'
import { countMail } from '../auth/mailed-links.ts'
import { dailyLimit } from '../invitations/invite-tenant.ts'
import { newLink } from '../invitations/invite-user.ts'
import { groupInvitationLetter } from './group-letters.ts'
import { lockGroup } from './lock-group.ts'

type GroupInvitation = Selectable<ApplicationInvitationsTable>

interface Inviting {
  groupId: string
  /** The application of the one who asks. */
  applicationId: string
  inviterName: string
  homeTitle: string
}

/**
 * Asks someone to apply with the caller, in a group that is locked.
 * @param field the input's path, for a refusal of the address
 * @returns the link's token
 * @throws Refusal `invalid` for the caller's own address; `conflict` for someone who was asked or applied already, and for
 * a full group; `too_many` in one day, or for one address in an hour.
 */
export async function inviteInto(
  tx: Tx,
  call: SignedCall,
  place: Inviting,
  { name, email, field = 'email' }: { name: string; email: string; field?: string },
): Promise<string> {
  await requireOther(tx, call, place, { email, field })
  await requireRoom(tx, call, place.groupId, { email, field })
  await countInvitation(tx, call, email)
  const token = newToken()
  const id = newId()
  await asSystem(within(call, tx), async (system) => {
    await system
      .insertInto('application_invitations')
      .values({
        id,
        group_id: place.groupId,
        name,
        email,
        invited_by: call.actor.id,
        revoked_at: null,
        application_id: null,
        ...newLink(call.services.clock(), token),
      })
      .execute()
    await mailInvitation(system, call, place, { id, email, token })
  })
  return token
}

/** @throws Refusal `invalid` for an address of the caller's own. */
async function requireOther(
  tx: Tx,
  call: SignedCall,
  { applicationId }: Inviting,
  { email, field }: { email: string; field: string },
): Promise<void> {
  const own = await asSystem(within(call, tx), (system) =>
    system
      .selectFrom('applications')
      .innerJoin('users', 'users.id', 'applications.applicant_id')
      .select(['applications.applicant_email', 'users.email'])
      .where('applications.id', '=', applicationId)
      .executeTakeFirstOrThrow(),
  )
  if (email === own.email || email === own.applicant_email)
    throw wrongField(field, 'This is your own address. Enter the address of someone you apply with.')
}

/** @throws Refusal `conflict` for someone who was asked or applied already, and for a full group. */
async function requireRoom(
  tx: Tx,
  call: SignedCall,
  groupId: string,
  { email, field }: { email: string; field: string },
): Promise<void> {
  const full = (message: string) => refused('conflict', message, { errors: [fieldError(field, message)] })
  const { applied, asked } = await asSystem(within(call, tx), async (system) => ({
    applied: await system
      .selectFrom('applications')
      .innerJoin('users', 'users.id', 'applications.applicant_id')
      .select(['applications.applicant_email', 'users.email'])
      .where('group_id', '=', groupId)
      .execute(),
    asked: await openInvitations(system).select('email').where('group_id', '=', groupId).execute(),
  }))
  if (applied.some((one) => one.email === email || one.applicant_email === email))
    throw full('Someone with this address already applies with you.')
  if (asked.some((one) => one.email === email))
    throw full('Someone at this address was already asked to apply with you.')
  if (applied.length + asked.length >= GROUP_MAX) throw full(`At most ${GROUP_MAX} people can apply together.`)
}

/** Those that were neither used nor taken back. SYSTEM only. */
export const openInvitations = (tx: Tx) =>
  tx
    .selectFrom('application_invitations')
    .where('application_invitations.application_id', 'is', null)
    .where('application_invitations.revoked_at', 'is', null)

/** @throws Refusal `too_many` for the caller in one day, and for one address in an hour. */
export async function countInvitation(tx: Tx, call: SignedCall, email: string): Promise<void> {
  const inside = within(call, tx)
  await countAttempt(inside.services, ...dailyLimit(call, 'people'))
  await countMail(inside, email)
}

/** Emails the link, where the server can send email. SYSTEM only. */
export async function mailInvitation(
  tx: Tx,
  { services }: SignedCall,
  { inviterName, homeTitle }: Pick<Inviting, 'inviterName' | 'homeTitle'>,
  { id, email, token }: { id: string; email: string; token: string },
): Promise<void> {
  if (!canSendMail(services.env)) return
  const letter = groupInvitationLetter({
    inviter: plainWords(inviterName),
    home: plainWords(homeTitle),
    token,
    productName: services.env.PRODUCT_NAME,
  })
  await queueMail(tx, services, { to: { address: email }, letter, about: { type: 'applicationInvitation', id } })
}

/** The invitation that an emailed link leads to, dead or alive. SYSTEM only. */
export const byToken = (tx: Tx, token: string) =>
  tx.selectFrom('application_invitations').selectAll().where('token_hash', '=', digest(token))

/**
 * The invitation, if its link still works and its group waits for a decision.
 * @param field the input's path, for the refusal
 * @throws Refusal `invalid`, with the reason.
 */
export async function requireOpen(
  tx: Tx,
  { services }: Caller,
  row: GroupInvitation | undefined,
  field: string,
): Promise<GroupInvitation> {
  const reason = row ? deadBecause(row, services.clock()) : UNKNOWN
  if (!row || reason !== null) throw wrongField(field, reason ?? UNKNOWN)
  const applied = await tx.selectFrom('applications').select('status').where('group_id', '=', row.group_id).execute()
  if (!applied.some(({ status }) => mayStep(applicationCan.decline, status))) throw wrongField(field, DECIDED)
  return row
}

const UNKNOWN = 'This invitation doesn’t work. Open the link in the newest email, or ask for a new one.'
const DECIDED = 'The others no longer wait for a decision on this home, so you can’t apply with them.'

function deadBecause({ application_id, revoked_at, expires_at }: GroupInvitation, now: Date): string | null {
  if (application_id !== null)
    return 'This invitation has been used. You’ll find the application under My Applications.'
  if (revoked_at !== null) return 'This invitation was taken back. Ask the person who invited you.'
  return expires_at <= now ? 'This invitation has expired. Ask the person who invited you for a new one.' : null
}

/**
 * The living invitation behind a link, its group locked.
 * @param field the input's path, for the refusal
 * @throws Refusal `invalid`, with the reason, for a link that is dead.
 */
export const lockInvitation = (tx: Tx, call: Caller, token: string, field: string): Promise<LockedInvitation> =>
  asSystem(within(call, tx), async (system) => {
    const found = await byToken(system, token).executeTakeFirst()
    if (!found) throw wrongField(field, UNKNOWN)
    const group = await lockGroup(system, call, found.group_id)
    const { id } = await requireOpen(system, call, await byToken(system, token).forUpdate().executeTakeFirst(), field)
    return { id, group }
  })

export interface LockedInvitation {
  id: string
  group: { id: string; property_id: string }
}

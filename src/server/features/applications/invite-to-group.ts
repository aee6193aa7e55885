import { v7 as newId } from 'uuid'
import type { applicationGroups } from '#contract/application-groups.ts'
import type { coApplicant } from '#contract/application-members.ts'
import type { ReplyInput } from '#contract/endpoint.ts'
import type { z } from '#contract/zod.ts'
import { audit } from '../../audit.ts'
import { asSystem, type Tx, transaction, within } from '../../db/transaction.ts'
import type { Call, SignedCall } from '../../http/call.ts'
import { notFound, refused } from '../../http/errors.ts'
import { linkToHandOver } from '../../mail/can-send-mail.ts'
import { cancelMailAbout } from '../../mail/queue-mail.ts'
import { newToken } from '../auth/account-links.ts'
import { newLink } from '../invitations/invite-user.ts'
import { lockListedProperty } from '../properties/properties.queries.ts'
import { findListed } from './applications.queries.ts'
import { applicationScope } from './applications.scope.ts'
import { countInvitation, inviteInto, mailInvitation, openInvitations } from './group-invitations.ts'
import { applyTogetherPath, GROUP_INVITATION } from './group-letters.ts'
import { type LockedApplication, lockApplication } from './lock-application.ts'
import { lockGroup } from './lock-group.ts'
import { presentListed } from './present-application.ts'
import { requireApplication } from './require-application.ts'

type Invited = ReplyInput<typeof applicationGroups.invite>
type OnInvitation = SignedCall & { params: { id: string; invitationId: string } }

/**
 * Asks someone to apply with the caller, whose application waits for a decision.
 * @returns the application, and the link where the server cannot send email.
 * @throws Refusal `not_found`; `invalid` for the caller's own address; `conflict` once it is decided, when the home is no
 * longer available, for someone who was asked or applied already, and for a full group; `too_many` in one day.
 */
export const inviteToGroup = (call: Call<typeof applicationGroups.invite>): Promise<Invited> =>
  transaction(call, async (tx) => {
    const { application, homeTitle } = await lockWaiting(tx, call, call.params.id)
    const groupId = application.group_id ?? (await beginGroup(tx, call, application))
    const token = await inviteInto(
      tx,
      call,
      { groupId, applicationId: application.id, inviterName: application.applicant_name, homeTitle },
      call.body,
    )
    await audit(tx, call, 'application.invite', { type: 'application', id: application.id })
    return presentInvited(tx, call, { id: application.id, token })
  })

/**
 * Asks those that a new application names, in order.
 * @throws Refusal as `inviteToGroup` does; `invalid` names the entry.
 */
export async function inviteAll(
  tx: Tx,
  call: SignedCall,
  application: Pick<LockedApplication, 'id' | 'property_id' | 'applicant_name'>,
  people: readonly z.output<typeof coApplicant>[],
): Promise<void> {
  if (people.length === 0) return
  const { group_id, property_title: homeTitle } = await findListed(tx, application.id)
  const groupId = group_id ?? (await beginGroup(tx, call, application))
  const place = { groupId, applicationId: application.id, inviterName: application.applicant_name, homeTitle }
  for (const [at, person] of people.entries()) {
    await inviteInto(tx, call, place, { ...person, field: `coApplicants.${at}.email` })
    await audit(tx, call, 'application.invite', { type: 'application', id: application.id })
  }
}

/**
 * Emails a new link to someone who was asked; the earlier one stops working.
 * @returns the application, and the link where the server cannot send email.
 * @throws Refusal `not_found`, also for someone else's invitation; `conflict` once it is decided, and when the home is no
 * longer available; `too_many` in one day, and in one hour for one address.
 */
export const resendToGroup = (call: Call<typeof applicationGroups.resend>): Promise<Invited> =>
  transaction(call, async (tx) => {
    const { application, homeTitle } = await lockWaiting(tx, call, call.params.id)
    const invitation = await ownInvitation(tx, call)
    await countInvitation(tx, call, invitation.email)
    const token = newToken()
    await asSystem(within(call, tx), async (system) => {
      await cancelMailAbout(system, { type: 'applicationInvitation', id: invitation.id }, GROUP_INVITATION)
      await system
        .updateTable('application_invitations')
        .set(newLink(call.services.clock(), token))
        .where('id', '=', invitation.id)
        .execute()
      const words = { inviterName: application.applicant_name, homeTitle }
      await mailInvitation(system, call, words, { ...invitation, token })
    })
    await audit(tx, call, 'application.invite', { type: 'application', id: application.id })
    return presentInvited(tx, call, { id: application.id, token })
  })

/**
 * Takes back an invitation that wasn't used, and its email if that hasn't left.
 * @throws Refusal `not_found`, also for one that was used, and someone else's.
 */
export const takeBackInvitation = (call: Call<typeof applicationGroups.takeBack>) =>
  transaction(call, async (tx) => {
    const { id } = await ownInvitation(tx, call)
    await asSystem(within(call, tx), async (system) => {
      await system
        .updateTable('application_invitations')
        .set({ revoked_at: call.services.clock() })
        .where('id', '=', id)
        .execute()
      await cancelMailAbout(system, { type: 'applicationInvitation', id }, GROUP_INVITATION)
    })
    await audit(tx, call, 'application.takeBack', { type: 'application', id: call.params.id })
    return presentListed(call, await findListed(tx, call.params.id))
  })

/** A group of one, which the application is the first of. */
export async function beginGroup(
  tx: Tx,
  call: SignedCall,
  application: Pick<LockedApplication, 'id' | 'property_id'>,
): Promise<string> {
  const id = newId()
  await asSystem(within(call, tx), async (system) => {
    await system
      .insertInto('application_groups')
      .values({ id, property_id: application.property_id, begun_by: call.actor.id, created_at: call.services.clock() })
      .execute()
    await system.updateTable('applications').set({ group_id: id }).where('id', '=', application.id).execute()
  })
  return id
}

/**
 * The caller's application while it waits, with the title of its home, which is still listed: locked by home, group and
 * application, like a decision.
 * @throws Refusal `not_found`; `conflict` once it is decided, and when the home is no longer available.
 */
async function lockWaiting(tx: Tx, call: SignedCall, id: string) {
  const found = await tx
    .selectFrom('applications')
    .select(['property_id', 'group_id'])
    .where('applications.id', '=', id)
    .where(applicationScope(call))
    .executeTakeFirst()
  if (!found) throw notFound('Application')
  const home = await lockListedProperty(tx, found.property_id)
  if (!home) throw refused('conflict', 'This home is no longer available.')
  if (found.group_id !== null) await lockGroup(tx, call, found.group_id)
  // Waiting for a decision: what can be declined.
  return { application: await lockApplication(tx, call, id, 'decline'), homeTitle: home.title }
}

/** @throws Refusal `not_found` for an invitation that the caller can't take back, or that is no longer open. */
async function ownInvitation(tx: Tx, call: OnInvitation): Promise<{ id: string; email: string }> {
  await requireApplication(tx, call)
  const { group } = await findListed(tx, call.params.id)
  const mine = group?.find(({ invitationId, canTakeBack }) => invitationId === call.params.invitationId && canTakeBack)
  if (!mine) throw notFound('Invitation')
  const invitation = await asSystem(within(call, tx), (system) =>
    openInvitations(system)
      .select(['id', 'email'])
      .where('id', '=', call.params.invitationId)
      .forUpdate()
      .executeTakeFirst(),
  )
  if (!invitation) throw notFound('Invitation')
  return invitation
}

async function presentInvited(
  tx: Tx,
  call: SignedCall,
  { id, token }: { id: string; token: string },
): Promise<Invited> {
  const listed = presentListed(call, await findListed(tx, id))
  return { ...listed, link: linkToHandOver(call.services.env, applyTogetherPath(token)) }
}

import type { applicationGroups, GroupOffer } from '#contract/application-groups.ts'
import type { ListedApplication } from '#contract/applications.ts'
import { audit } from '../../audit.ts'
import { asSystem, type Tx, transaction, within } from '../../db/transaction.ts'
import type { Call, SignedCall } from '../../http/call.ts'
import { refused, wrongField } from '../../http/errors.ts'
import { plainWords } from '../../mail/plain-words.ts'
import { isListed } from '../properties/properties.scope.ts'
import { findListed } from './applications.queries.ts'
import { byToken, type LockedInvitation, lockInvitation, requireOpen } from './group-invitations.ts'
import { joinedLetter } from './group-letters.ts'
import { type LockedApplication, lockApplication } from './lock-application.ts'
import { presentListed } from './present-application.ts'
import { requireApplication } from './require-application.ts'
import { tellGroup } from './tell-group.ts'

/**
 * Who asks the holder of a link to apply together, and for which home.
 * @throws Refusal `invalid`, with the reason, for a link that is dead, and for a home that is no longer listed.
 */
export const readGroupOffer = (call: Call<typeof applicationGroups.read>): Promise<GroupOffer> =>
  asSystem(call, async (tx) => {
    const row = await requireOpen(tx, call, await byToken(tx, call.body.token).executeTakeFirst(), 'token')
    const { property_id } = await tx
      .selectFrom('application_groups')
      .select('property_id')
      .where('id', '=', row.group_id)
      .executeTakeFirstOrThrow()
    const home = await tx
      .selectFrom('properties')
      .select('title')
      .where('id', '=', property_id)
      .where(isListed)
      .executeTakeFirst()
    if (!home) throw wrongField('token', 'This home is no longer available, so you can’t apply for it.')
    const inviter = await tx
      .selectFrom('applications')
      .select('applicant_name')
      .where('group_id', '=', row.group_id)
      .where('applicant_id', '=', row.invited_by)
      .executeTakeFirst()
    return {
      propertyId: property_id,
      propertyTitle: plainWords(home.title),
      inviter: inviter ? plainWords(inviter.applicant_name) : null,
      name: row.name,
      expiresAt: row.expires_at.toISOString(),
    }
  })

/**
 * Puts an application that waits for a decision into the group that a link invites to.
 * @throws Refusal `not_found`; `invalid`, with the reason, for a link that is dead or about another home; `conflict` once
 * the application is decided, and while others apply with it.
 */
export const joinGroup = (call: Call<typeof applicationGroups.join>): Promise<ListedApplication> =>
  transaction(call, async (tx) => {
    await requireApplication(tx, call)
    const invitation = await lockInvitation(tx, call, call.body.token, 'token')
    const application = await lockApplication(tx, call, call.params.id, 'decline')
    if (application.group_id === invitation.group.id) throw refused('conflict', 'You already apply together.')
    const { group } = await findListed(tx, application.id)
    if ((group ?? []).length > 1)
      throw refused(
        'conflict',
        'You already apply with someone else. Take back that invitation, or withdraw your application, first.',
      )
    await enterGroup(tx, call, application, { invitation, field: 'token' })
    return presentListed(call, await findListed(tx, application.id))
  })

type Joining = Pick<LockedApplication, 'id' | 'property_id' | 'applicant_name'>

/**
 * Puts an application into the group of an invitation, which is locked, and tells the others.
 * @throws Refusal `invalid` for an invitation to another home.
 */
export async function enterGroup(
  tx: Tx,
  call: SignedCall,
  application: Joining,
  { invitation, field }: { invitation: LockedInvitation; field: string },
): Promise<void> {
  const { id: groupId, property_id } = invitation.group
  if (property_id !== application.property_id) throw wrongField(field, 'This invitation is for another home.')
  await asSystem(within(call, tx), async (system) => {
    await system
      .updateTable('application_invitations')
      .set({ application_id: application.id })
      .where('id', '=', invitation.id)
      .execute()
    await system.updateTable('applications').set({ group_id: groupId }).where('id', '=', application.id).execute()
  })
  await audit(tx, call, 'application.join', { type: 'application', id: application.id })
  const { id, applicant_name: name } = application
  // Filed under theirs, like whatever names them: so it goes with their account.
  const about = { type: 'application', id } as const
  await tellGroup(tx, call, { groupId, except: id, about, letterTo: (parties) => joinedLetter(parties, name) })
}

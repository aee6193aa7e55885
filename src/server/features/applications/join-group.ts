import type { applicationGroups, GroupOffer } from '#contract/application-groups.ts'
import type { ListedApplication } from '#contract/applications.ts'
import { audit } from '../../audit.ts'
import { asSystem, type Tx, transaction, within } from '../../db/transaction.ts'
import type { Call, SignedCall } from '../../http/call.ts'
import { refused, wrongField } from '../../http/errors.ts'
import { plainWords } from '../../mail/plain-words.ts'
import { lockListedProperty } from '../properties/properties.queries.ts'
import { findListed } from './applications.queries.ts'
import { byToken, lockInvitation, requireOpen } from './group-invitations.ts'
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
    const home = await lockListedProperty(tx, property_id)
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
    const groupId = await asSystem(
      within(call, tx),
      async (system) => (await lockInvitation(system, call, call.body.token, 'token')).group_id,
    )
    const application = await lockApplication(tx, call, call.params.id, 'decline')
    if (application.group_id === groupId) throw refused('conflict', 'You already apply together.')
    const { group } = await findListed(tx, application.id)
    if ((group ?? []).length > 1)
      throw refused(
        'conflict',
        'You already apply with someone else. Take back that invitation, or withdraw your application, first.',
      )
    await enterGroup(tx, call, application, { token: call.body.token, field: 'token' })
    return presentListed(call, await findListed(tx, application.id))
  })

type Joining = Pick<LockedApplication, 'id' | 'property_id' | 'applicant_name'>

/**
 * Puts an application into the group that a link invites to, and tells the others.
 * @throws Refusal `invalid`, with the reason, for a link that is dead or about another home.
 */
export async function enterGroup(
  tx: Tx,
  call: SignedCall,
  application: Joining,
  { token, field }: { token: string; field: string },
): Promise<void> {
  const groupId = await asSystem(within(call, tx), async (system) => {
    const invitation = await lockInvitation(system, call, token, field)
    const { property_id } = await system
      .selectFrom('application_groups')
      .select('property_id')
      .where('id', '=', invitation.group_id)
      .executeTakeFirstOrThrow()
    if (property_id !== application.property_id) throw wrongField(field, 'This invitation is for another home.')
    await system
      .updateTable('application_invitations')
      .set({ application_id: application.id })
      .where('id', '=', invitation.id)
      .execute()
    await system
      .updateTable('applications')
      .set({ group_id: invitation.group_id })
      .where('id', '=', application.id)
      .execute()
    return invitation.group_id
  })
  await audit(tx, call, 'application.join', { type: 'application', id: application.id })
  const { id, applicant_name: name } = application
  await tellGroup(tx, call, { groupId, except: id, letterTo: (parties) => joinedLetter(parties, name) })
}

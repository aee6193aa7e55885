import type { Selectable } from 'kysely'
import type { OfferedTeam } from '#contract/invitations.ts'
import { audit } from '../../audit.ts'
import { landlordName } from '../../db/parts.ts'
import type { InvitationsTable } from '../../db/tables/people.ts'
import type { Tx } from '../../db/transaction.ts'
import type { Actor, Caller } from '../../http/call.ts'
import { refused } from '../../http/errors.ts'
import { plainWords } from '../../mail/plain-words.ts'
import { nameOf } from '../../texts.ts'
import { deadLink } from '../auth/mailed-links.ts'
import { notify } from '../notifications/notify.ts'
import { joinedLetter } from './letters.ts'
import { isFounderOwner, worksInIt } from './lock-member.ts'

type Invitation = Selectable<InvitationsTable>

/** The business that an invitation is to work for; null for every other invitation. SYSTEM only. */
export async function offeredTeam(tx: Tx, invitation: Invitation): Promise<OfferedTeam | null> {
  const { portfolio_id, member_role: role, member_rights: rights } = invitation
  if (portfolio_id === null || role === null || rights === null) return null
  return { business: plainWords(await businessName(tx, portfolio_id)), role, rights }
}

/** What a business is called: by its name, else by that of the account that began it. */
export async function businessName(tx: Tx, id: string): Promise<string> {
  const row = await tx
    .selectFrom('users')
    .select(landlordName('users').as('name'))
    .where('users.id', '=', id)
    .executeTakeFirstOrThrow()
  return row.name
}

/** Makes the caller a member as their invitation says, acting for the business from now on. SYSTEM only. */
export async function joinPortfolio(
  tx: Tx,
  call: Caller & { actor: Actor },
  { portfolio_id, member_role: role, member_rights: rights, invited_by }: Invitation,
): Promise<void> {
  if (portfolio_id === null || role === null || rights === null) return
  const { id } = call.actor
  await requireOpen(tx, portfolio_id)
  await requireNew(tx, { id, portfolioId: portfolio_id })
  await tx
    .insertInto('portfolio_members')
    .values({ user_id: id, portfolio_id, role, rights })
    // Someone who began it and left is there without rights.
    .onConflict((row) => row.columns(['user_id', 'portfolio_id']).doUpdateSet({ role, rights }))
    .execute()
  await tx.updateTable('users').set({ acts_for: portfolio_id }).where('id', '=', id).execute()
  await audit(tx, call, 'member.join', {
    type: 'user',
    id: portfolio_id,
    portfolioId: portfolio_id,
    detail: { role, rights },
  })
  await tellInviter(tx, call, { inviter: invited_by, portfolioId: portfolio_id })
}

/** Lets one at a time join, and keeps the account that began the business from being erased meanwhile. */
async function requireOpen(tx: Tx, id: string): Promise<void> {
  const row = await tx
    .selectFrom('users')
    .select('erased_at')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  // It goes on where the account had left it.
  if (row.erased_at !== null && (await isFounderOwner(tx, id))) throw deadLink('This business was closed.')
}

async function requireNew(tx: Tx, { id, portfolioId }: { id: string; portfolioId: string }): Promise<void> {
  const membership = await tx
    .selectFrom('portfolio_members')
    .select('role')
    .where('user_id', '=', id)
    .where('portfolio_id', '=', portfolioId)
    .where(worksInIt)
    .executeTakeFirst()
  if (membership) throw refused('conflict', 'You already work for this business.')
}

async function tellInviter(
  tx: Tx,
  { services, actor }: Caller & { actor: Actor },
  { inviter, portfolioId }: { inviter: string; portfolioId: string },
): Promise<void> {
  const people = await tx
    .selectFrom('users')
    .select(['id', 'email', 'first_name', 'last_name', 'disabled_at'])
    .where('id', 'in', [inviter, actor.id])
    .execute()
  const [reader, member] = [inviter, actor.id].map((id) => people.find((one) => one.id === id))
  if (!reader || !member || reader.disabled_at !== null) return
  await notify(tx, services, {
    to: { address: reader.email, userId: reader.id },
    kind: 'ACCOUNT',
    letter: joinedLetter({
      greetingName: reader.first_name,
      member: nameOf(member),
      business: await businessName(tx, portfolioId),
    }),
    causedBy: actor.id,
  })
}

import type { reminderEmails } from '#contract/reminder-emails.ts'
import { audit } from '../../audit.ts'
import { asSystem, type Tx } from '../../db/transaction.ts'
import type { Call, Caller } from '../../http/call.ts'
import { digest } from '../auth/account-links.ts'
import { deadLink } from '../auth/mailed-links.ts'

/**
 * Lets a landlord's reminders go to the address that the link was sent to.
 * @throws Refusal `invalid` for an unknown link, and once that address said no.
 */
export const agreeToEmails = (call: Call<typeof reminderEmails.agree>) =>
  asSystem(call, async (tx) => {
    const row = await lockByToken(tx, call.body.token)
    if (row.state === 'REFUSED') throw deadLink(REFUSED)
    if (row.state === 'ASKED') await answer(tx, call, row, 'CONFIRMED')
    return {}
  })

/**
 * Ends a landlord's reminders to the address that the link was sent to, for good.
 * @throws Refusal `invalid` for an unknown link.
 */
export const stopEmails = (call: Call<typeof reminderEmails.stop>) =>
  asSystem(call, async (tx) => {
    const row = await lockByToken(tx, call.body.token)
    if (row.state !== 'REFUSED') await answer(tx, call, row, 'REFUSED')
    return {}
  })

const REFUSED =
  'You stopped these emails, so we keep to that. To get reminders after all, ask your landlord to invite you to an account.'

const ACTIONS = { CONFIRMED: 'reminderEmails.agree', REFUSED: 'reminderEmails.stop' } as const

async function lockByToken(tx: Tx, token: string) {
  const row = await tx
    .selectFrom('reminder_emails')
    .select(['id', 'landlord_id', 'state'])
    .where('token_hash', '=', digest(token))
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw deadLink('This link doesn’t work. Open the link in the newest email.')
  return row
}

async function answer(
  tx: Tx,
  call: Caller,
  { id, landlord_id }: { id: string; landlord_id: string },
  state: keyof typeof ACTIONS,
): Promise<void> {
  await tx
    .updateTable('reminder_emails')
    .set({ state, answered_at: call.services.clock() })
    .where('id', '=', id)
    .execute()
  await audit(tx, call, ACTIONS[state], { type: 'user', id: landlord_id })
}

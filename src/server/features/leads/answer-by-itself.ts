import type { leads } from '#contract/leads.ts'
import type { Tx } from '../../db/transaction.ts'
import type { Call } from '../../http/call.ts'
import { countWithin } from '../../http/limits.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import { nameOf } from '../../texts.ts'
import { runningOwner } from '../portfolio/running-owner.ts'
import { pipersAnswer } from './answer-lead.ts'
import type { AnsweredHome } from './home-answers.ts'
import { addMessage } from './lead-messages.ts'
import { pipersLetter } from './letters.ts'
import type { Reading } from './read-message.ts'

type CreateCall = Call<typeof leads.create>

interface Asked {
  id: string
  home: AnsweredHome
  landlordId: string
  /** The day where the home is. */
  today: string
  reading: Reading
}

/** No one has checked the address, so no one can have us write to it more often than this, whatever they ask about. */
const ANSWERS_A_DAY = { max: 3, seconds: 86_400 }

/**
 * Emails Piper's answer to someone who just asked, if the home's business lets it and someone runs it, whatever the score. Advertising gets none.
 * SYSTEM only.
 */
export async function answerByItself(tx: Tx, { body, services }: CreateCall, asked: Asked): Promise<void> {
  const { id, home, landlordId, reading } = asked
  const owner = await tx
    .selectFrom('users as business')
    .innerJoin('users as owner', (join) => join.on('owner.id', '=', runningOwner('business.id')))
    .select(['owner.first_name', 'owner.last_name', 'owner.email'])
    .where('business.id', '=', landlordId)
    .where('business.piper_answers', '=', true)
    .executeTakeFirst()
  if (!owner || reading.isAdvertising) return
  if (!(await countWithin({ ...services, db: tx }, `piper:address:${body.email}`, ANSWERS_A_DAY))) return
  const message = pipersAnswer(asked)
  const from = { name: nameOf(owner), email: owner.email }
  const letter = pipersLetter({ firstName: body.firstName, message, home, from })
  const about = { type: 'lead', id }
  const outboxId = await queueMail(tx, services, { to: { address: body.email }, letter, about })
  await addMessage(tx, services, { lead_id: id, sender: 'PIPER', channel: 'EMAIL', body: message, outbox_id: outboxId })
  await tx
    .updateTable('leads')
    .set({ status: 'ANSWERED', answered_at: services.clock() })
    .where('id', '=', id)
    .execute()
}

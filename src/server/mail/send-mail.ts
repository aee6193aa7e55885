import { systemTransaction, type Tx } from '../db/transaction.ts'
import type { Services } from '../http/call.ts'
import { describeFailure } from '../jobs/failure.ts'
import type { Attempt } from '../jobs/job.ts'
import { addToInbox } from './add-to-inbox.ts'
import { withoutTokens } from './blank-links.ts'
import { deliver, isRefusal, type Outgoing } from './deliver.ts'
import { hasMailbox } from './mailbox.ts'

/**
 * Sends one email from the outbox and records it, unless its reader turned such emails off. Without `SMTP_URL` it stays
 * there, readable in the mailbox. A crash between sending and recording sends it again with the same Message-ID: it may
 * arrive twice but is never lost.
 * @throws the error that kept it from being sent, unless the mail server refused this email for good.
 */
export async function sendMail(
  services: Services,
  { outboxId }: { outboxId: string },
  attempt: Attempt,
): Promise<void> {
  const mail = await systemTransaction(services.db, (tx) => takeUp(tx, services, outboxId))
  // Sent by an earlier run of this job, or unwanted.
  if (!mail) return
  const { via, error } = await tryToDeliver(services, mail)
  if (via !== undefined) {
    await record(services, outboxId, { state: 'SENT', via, sent_at: services.clock(), last_error: null })
    return
  }
  const isRefused = isRefusal(error)
  const state = attempt.last || isRefused ? 'FAILED' : 'QUEUED'
  await record(services, outboxId, { state, last_error: describeFailure(error) })
  // Another try would be refused as well.
  if (!isRefused) throw error
}

async function tryToDeliver({ env }: Services, mail: Outgoing): Promise<{ via?: 'smtp' | 'mailbox'; error?: unknown }> {
  try {
    return { via: await deliver(env, mail) }
  } catch (error) {
    return { error }
  }
}

/** The email if it should be sent now. What was kept back with it goes to the reader's inbox, wanted by email or not. */
async function takeUp(tx: Tx, { clock }: Services, id: string): Promise<Outgoing | undefined> {
  const row = await tx
    .selectFrom('outbox')
    .leftJoin('users', 'users.id', 'outbox.to_user_id')
    .select(['outbox.id', 'to_address', 'subject', 'html', 'body_text', 'stop_url', 'calendar'])
    .select(['kind', 'inbox', 'to_user_id', 'emails_off'])
    .where('outbox.id', '=', id)
    .where('outbox.state', '=', 'QUEUED')
    .forUpdate('outbox')
    .executeTakeFirst()
  if (!row) return undefined
  const { inbox, kind, to_user_id: userId, emails_off: off, ...mail } = row
  if (inbox && userId) await addToInbox(tx, { id, userId, createdAt: clock(), ...inbox })
  if (!inbox?.isAll && !off?.some((unwanted) => unwanted === kind)) return mail
  await tx.updateTable('outbox').set({ state: 'UNWANTED', inbox: null }).where('id', '=', id).execute()
  return undefined
}

interface Outcome {
  state: 'QUEUED' | 'SENT' | 'FAILED'
  via?: 'smtp' | 'mailbox'
  sent_at?: Date
  last_error: string | null
}

/** Anyone who needs the links of an email that went out has them; one that is read in the mailbox keeps them until they end. */
const keepsLinks = ({ env }: Services, { state, via }: Outcome): boolean =>
  state === 'QUEUED' || (via === 'mailbox' && hasMailbox(env))

const record = (services: Services, id: string, outcome: Outcome) =>
  systemTransaction(services.db, (tx) =>
    tx
      .updateTable('outbox')
      .set((row) => ({
        ...outcome,
        ...(!keepsLinks(services, outcome) && withoutTokens()),
        attempts: row('attempts', '+', 1),
      }))
      .where('id', '=', id)
      .where('state', '=', 'QUEUED')
      .execute(),
  )

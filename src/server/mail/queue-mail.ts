import { v7 as newId } from 'uuid'
import type { LetterKind } from '#contract/letters.ts'
import { UNDO_HOLD_SECONDS } from '#contract/limits.ts'
import type { HeldWords } from '../db/tables/running.ts'
import type { Tx } from '../db/transaction.ts'
import type { Services } from '../http/call.ts'
import { refused } from '../http/errors.ts'
import type { Letter } from './letter.ts'
import { checkAddress, renderLetter } from './render-letter.ts'

/** A letter and its recipient. */
export interface Mail {
  to: { address: string; userId?: string | null }
  letter: Letter
  /** The row the letter is about, such as an application. */
  about?: { type: string; id: string }
  /** Keeps the email back while the step it tells of can be undone; `cancelMail` then keeps it for good. */
  held?: boolean
  /** What its reader can turn off; without one, or for `ACCOUNT`, it is always sent. */
  kind?: LetterKind | 'ACCOUNT'
  /** Of one that is held: what the reader's inbox says once it leaves, or would have if they wanted it. */
  inbox?: HeldWords
}

/**
 * Adds an email to the outbox and queues its delivery, both in the caller's transaction: without a commit nothing is
 * sent. The caller is signed in or SYSTEM.
 * @returns the email's id, by which `mailState` says whether it was sent, and `cancelMail` keeps it back.
 * @throws Error unless there is exactly one address, the subject is one line, and the action's path leads to our site.
 */
export async function queueMail(tx: Tx, services: Services, mail: Mail): Promise<string> {
  const row = outboxRow({ ...mail, id: newId() }, services)
  await tx.insertInto('outbox').values(row).execute()
  await services.jobs.enqueue(tx, 'mail', { outboxId: row.id }, mail.held ? UNDO_HOLD_SECONDS : undefined)
  return row.id
}

/**
 * The same for any number of emails, in one statement for each table.
 * @returns the emails with their ids.
 */
export async function queueMails<M extends Omit<Mail, 'held'>>(
  tx: Tx,
  services: Services,
  mails: readonly M[],
): Promise<(M & { id: string })[]> {
  if (mails.length === 0) return []
  const queued = mails.map((mail) => ({ ...mail, id: newId() }))
  const rows = queued.map((mail) => outboxRow(mail, services))
  await tx.insertInto('outbox').values(rows).execute()
  const jobs = rows.map(({ id }) => ({ outboxId: id }))
  await services.jobs.enqueueAll(tx, 'mail', jobs)
  return queued
}

function outboxRow({ id, to, letter, about, kind, inbox }: Mail & { id: string }, { env, clock }: Services) {
  const { subject, html, text, stopUrl } = renderLetter(letter, env, kind)
  return {
    id,
    to_address: checkAddress(to.address),
    to_user_id: to.userId ?? null,
    template: letter.template,
    subject,
    html,
    body_text: text,
    stop_url: stopUrl,
    ...(letter.calendar !== undefined && { calendar: letter.calendar }),
    subject_type: about?.type ?? null,
    subject_id: about?.id ?? null,
    kind: kind ?? null,
    inbox: inbox === undefined ? null : JSON.stringify(inbox),
    created_at: clock(),
  }
}

/**
 * Cancels an email that hasn't been sent. Only SYSTEM can (`asSystem`).
 * @throws Refusal `conflict` once it has left, because then the step it tells of can't be undone either.
 */
export async function cancelMail(tx: Tx, id: string): Promise<void> {
  const canceled = await tx
    .updateTable('outbox')
    .set({ state: 'CANCELED' })
    .where('id', '=', id)
    .where('state', '=', 'QUEUED')
    .executeTakeFirst()
  if (canceled.numUpdatedRows !== 1n) throw refused('conflict', 'The email about this has already been sent.')
}

/**
 * Cancels the emails of one kind about a row that haven't been sent. Only SYSTEM can.
 * @returns whether there were any.
 */
export async function cancelMailAbout(
  tx: Tx,
  about: { type: string; id: string },
  template: Letter['template'],
): Promise<boolean> {
  const canceled = await tx
    .updateTable('outbox')
    .set({ state: 'CANCELED' })
    .where('subject_type', '=', about.type)
    .where('subject_id', '=', about.id)
    .where('template', '=', template)
    .where('state', '=', 'QUEUED')
    .executeTakeFirst()
  return canceled.numUpdatedRows > 0n
}

import { v7 as newId } from 'uuid'
import type { Tx } from '../db/transaction.ts'
import type { Services } from '../http/call.ts'
import type { Letter } from './letter.ts'
import { checkAddress, renderLetter } from './render-letter.ts'

/** A letter and its recipient. */
export interface Mail {
  to: { address: string; userId?: string | null }
  letter: Letter
  /** The row the letter is about, such as an application. */
  about?: { type: string; id: string }
}

/**
 * Adds an email to the outbox and queues its delivery, both in the caller's transaction: without a commit nothing is
 * sent. The caller is signed in or SYSTEM.
 * @returns the email's id; `mailState` uses it to check whether it was sent.
 * @throws Error unless there is exactly one address and the subject is one line.
 */
export async function queueMail(tx: Tx, services: Services, { to, letter, about }: Mail): Promise<string> {
  const id = newId()
  const { subject, html, text } = renderLetter(letter, services.env)
  await tx
    .insertInto('outbox')
    .values({
      id,
      to_address: checkAddress(to.address),
      to_user_id: to.userId ?? null,
      template: letter.template,
      subject,
      html,
      body_text: text,
      subject_type: about?.type ?? null,
      subject_id: about?.id ?? null,
      created_at: services.clock(),
    })
    .execute()
  await services.jobs.enqueue(tx, 'mail', { outboxId: id })
  return id
}

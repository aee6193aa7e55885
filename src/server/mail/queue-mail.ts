import { v7 as newId } from 'uuid'
import type { Tx } from '../db/transaction.ts'
import type { Services } from '../http/call.ts'
import type { Letter } from './letter.ts'
import { checkAddress, renderLetter } from './render-letter.ts'

/** A letter and whom it goes to. */
export interface Mail {
  to: { address: string; userId?: string | null }
  letter: Letter
  /** The row that the letter is about, such as an application. */
  about?: { type: string; id: string }
}

/**
 * Puts a mail into the outbox and orders its sending, both in the caller's transaction: without its commit nothing is
 * sent. The caller is signed in or SYSTEM.
 * @returns the mail's id, with which `mail_state(id)` tells anybody whether it was sent.
 * @throws Error for an address that is not exactly one, or a subject of more than one line.
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

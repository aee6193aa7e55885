import { createTransport } from 'nodemailer'
import { isLoopback } from '#contract/loopback.ts'
import type { Env } from '../env.ts'
import { fieldOf } from '../jobs/failure.ts'

/** A mail server silent for this long counts as down. */
const SILENCE_MS = 20_000

export interface Outgoing {
  id: string
  to_address: string
  subject: string
  html: string
  body_text: string
  /** Where its reader ends such emails. */
  stop_url: string | null
  /** A calendar file, as iCalendar text. */
  calendar: string | null
}

/**
 * Hands an email to the server at `SMTP_URL`; without one it stays in the mailbox.
 * @returns how it was sent.
 * @throws the mail server's error, or the connection's.
 */
export async function deliver({ SMTP_URL, MAIL_FROM }: Env, mail: Outgoing): Promise<'smtp' | 'mailbox'> {
  if (SMTP_URL === undefined || MAIL_FROM === undefined) return 'mailbox'
  const transport = createTransport({
    url: SMTP_URL,
    // Without it, a server that offers no encryption, or someone in between who hides the offer, gets the password and the
    // links in clear text. An smtps:// connection is encrypted from the start, and this machine's own needs none.
    requireTLS: !isLoopback(new URL(SMTP_URL).hostname),
    connectionTimeout: SILENCE_MS,
    greetingTimeout: SILENCE_MS,
    socketTimeout: SILENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  try {
    await transport.sendMail({
      messageId: `<${mail.id}@${hostOf(MAIL_FROM)}>`,
      from: MAIL_FROM,
      // As an object it is a single address, whatever characters it contains.
      to: { name: '', address: mail.to_address },
      subject: mail.subject,
      text: mail.body_text,
      html: mail.html,
      ...(mail.calendar !== null && { attachments: [calendarPart(mail.calendar)] }),
      headers: { 'Auto-Submitted': 'auto-generated' },
      ...(mail.stop_url !== null && { list: { unsubscribe: mail.stop_url } }),
    })
  } finally {
    transport.close()
  }
  return 'smtp'
}

/** Email apps offer to add it to the reader's calendar, or to take it out again. */
const calendarPart = (calendar: string) => ({
  filename: 'showing.ics',
  content: calendar,
  contentType: `text/calendar; charset=utf-8; method=${/^METHOD:(\w+)/m.exec(calendar)?.[1] ?? 'PUBLISH'}`,
})

/** Whether the mail server will never accept this email (a code of 500 or more about its addresses or content). */
export function isRefusal(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = fieldOf(error, 'code')
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && Number(fieldOf(error, 'responseCode')) >= 500
}

const hostOf = (address: string) => /@([^>\s]+)>?$/.exec(address)?.[1] ?? 'localhost'

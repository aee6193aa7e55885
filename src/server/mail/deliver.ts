import { createTransport } from 'nodemailer'
import type { Env } from '../env.ts'
import { fieldOf } from '../jobs/failure.ts'

/** A mail server that says nothing for so long is taken for absent. */
const SILENCE_MS = 20_000

export interface Outgoing {
  id: string
  to_address: string
  subject: string
  html: string
  body_text: string
}

/**
 * Hands a mail to the server of `SMTP_URL`; without one it stays in the mailbox.
 * @returns how it left.
 * @throws the mail server's error, or the connection's.
 */
export async function deliver({ SMTP_URL, MAIL_FROM }: Env, mail: Outgoing): Promise<'smtp' | 'mailbox'> {
  if (SMTP_URL === undefined || MAIL_FROM === undefined) return 'mailbox'
  const transport = createTransport({
    url: SMTP_URL,
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
      // As an object it is one address, whatever characters it has.
      to: { name: '', address: mail.to_address },
      subject: mail.subject,
      text: mail.body_text,
      html: mail.html,
      headers: { 'Auto-Submitted': 'auto-generated' },
    })
  } finally {
    transport.close()
  }
  return 'smtp'
}

/** Whether the mail server will not take this mail at any time (a code of 500 and more about its addresses or words). */
export function isRefusal(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = fieldOf(error, 'code')
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && Number(fieldOf(error, 'responseCode')) >= 500
}

const hostOf = (address: string) => /@([^>\s]+)>?$/.exec(address)?.[1] ?? 'localhost'

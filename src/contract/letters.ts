import type { Action } from './policy.ts'
import { z } from './zod.ts'

/**
 * Where an email from the server can be read: `EMAIL`, where it was sent; `MAILBOX`, on the server's own page at
 * `MAILBOX_PATH`; or `NOWHERE`, so an administrator has to hand over the link in it.
 */
export const letterPlace = z.enum(['EMAIL', 'MAILBOX', 'NOWHERE'])
export type LetterPlace = z.output<typeof letterPlace>

/** What every reply says whose link was emailed. */
export const mailedReply = z.object({ letter: letterPlace })

/** The link that would have been emailed, where the server cannot send email; otherwise null. */
export const handedLink = () => z.string().nullable()

/** What an account's holder can be emailed about or not. It is in their inbox either way. */
export const LETTER_KINDS = [
  'PAYMENTS',
  'REPAIRS',
  'LEASES',
  'STATEMENTS',
  'APPLICATIONS',
  'INQUIRIES',
  'REMINDERS',
  'REQUESTS',
] as const
export type LetterKind = (typeof LETTER_KINDS)[number]

interface LetterKindRow {
  label: string
  /** After 'emails about'. */
  words: string
  /** Anyone who can do this is written to about it. */
  reaches: Action
}

/** Each kind in words, and who gets it. */
export const letterKinds: Readonly<Record<LetterKind, LetterKindRow>> = {
  PAYMENTS: { label: 'Payments', words: 'payments', reaches: 'letter.payments' },
  REPAIRS: { label: 'Repairs', words: 'repairs', reaches: 'letter.repairs' },
  LEASES: { label: 'Leases', words: 'leases', reaches: 'letter.leases' },
  STATEMENTS: { label: 'Statements', words: 'statements', reaches: 'letter.statements' },
  APPLICATIONS: { label: 'Applications', words: 'applications', reaches: 'letter.applications' },
  INQUIRIES: { label: 'Inquiries', words: 'inquiries', reaches: 'letter.inquiries' },
  REMINDERS: { label: 'Reminders', words: 'reminders', reaches: 'notification.list' },
  REQUESTS: { label: 'Requests', words: 'requests from visitors', reaches: 'contactRequest.list' },
}

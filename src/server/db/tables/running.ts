import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { ImportedNoun } from '#contract/imports.ts'
import type { LetterKind } from '#contract/letters.ts'
import type { Role } from '#contract/roles.ts'
import type { ReminderType } from '#contract/states.ts'
import type { SearchText, Stamp } from './columns.ts'

export interface RateCountsTable {
  key: string
  window_start: Date
  count: number
}

export interface IdempotencyKeysTable {
  caller: string
  endpoint: string
  key: string
  request_hash: string
  /** The stored reply, encrypted, because replies hold personal data. */
  reply: string | null
  created_at: Stamp
}

export interface AuditEventsTable {
  id: string
  at: Stamp
  actor_id: string | null
  actor_role: Role | null
  action: string
  subject_type: string
  subject_id: string | null
  /** The home that the subject belongs to; kept by a trigger. */
  property_id: ColumnType<string | null, never, never>
  /** The business that it was done for, or whose home an administrator or a manager did it to. */
  portfolio_id: string | null
  outcome: 'ok' | 'refused'
  ip: string
  detail: JSONColumnType<Record<string, unknown>>
  search_text: SearchText
}

/** Files that people sent; the bytes are in the file store. */
export interface FilesTable {
  id: string
  purpose: 'property_photo' | 'ticket_photo' | 'payment_proof' | 'document' | 'deduction'
  name: string
  content_type: string
  /** Of the file as it was sent, like the digest; what is kept of a picture is smaller. */
  byte_size: number
  sha256: Uint8Array
  /** Pixels of the large picture. */
  width: number | null
  height: number | null
  variants: string[]
  created_by: string
  created_at: Stamp
  removed_at: Date | null
}

/** A message for an inbox. */
export interface InboxWords {
  title: string
  body: string | null
  type: ReminderType | null
  /** Where it links: a path on our own origin. */
  path: string
  reminderId: string | null
}

/** What an inbox says once an email that was kept back leaves. */
export interface HeldWords extends InboxWords {
  /** The email itself stays: too many left on the same day. */
  isAll?: true
}

/** Emails, sent and unsent; only SYSTEM and `pp_reader` read them. */
export interface OutboxTable {
  id: string
  to_address: string
  to_user_id: string | null
  /** The kind of email, such as `application.declined`. */
  template: string
  subject: string
  html: string
  body_text: string
  /** Where its reader ends such emails; without an account it holds a link's token, as the texts do. */
  stop_url: string | null
  /** A calendar file that comes with it, as iCalendar text. */
  calendar: ColumnType<string | null, string | undefined, never>
  /** The row that the email is about. */
  subject_type: string | null
  subject_id: string | null
  created_at: Stamp
  /** What its reader can turn off, or `ACCOUNT`; null for letters to an address. */
  kind: LetterKind | 'ACCOUNT' | null
  /** What the reader's inbox says when a letter that was kept back leaves. */
  inbox: JSONColumnType<HeldWords> | null
  /** `UNWANTED` once it would have left, had its reader not turned these emails off, or its sender caused too many that day. */
  state: Generated<'QUEUED' | 'SENT' | 'FAILED' | 'CANCELED' | 'UNWANTED'>
  sent_at: Date | null
  attempts: Generated<number>
  /** Kind and code of the last failure, never its words. */
  last_error: string | null
  /** How it was sent; `mailbox` for one kept here to be read. */
  via: 'smtp' | 'mailbox' | null
}

/** A file of rows that someone imported. */
export interface ImportsTable {
  id: string
  user_id: string
  /** The business that it was for; the account itself, for someone who works for none. */
  portfolio_id: string
  noun: ImportedNoun
  created_at: Date
  undone_at: Date | null
}

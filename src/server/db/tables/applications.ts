import type { Generated } from 'kysely'
import type { ApplicationStatus } from '#contract/states.ts'
import type { Kept, SearchText, Stamp } from './columns.ts'

export interface ApplicationsTable {
  id: string
  property_id: string
  /** The business of its home. */
  portfolio_id: Kept<string>
  applicant_id: string
  applicant_name: string
  applicant_email: string
  status: ApplicationStatus
  submitted_at: Stamp
  decided_at: Date | null
  decided_by: string | null
  /** The status it was decided from, to which taking back the decision returns it. */
  decided_from: 'PENDING' | 'REVIEWING' | null
  decision_reason: string | null
  /** When its applicant was told that it will be erased. */
  erase_announced_at: Date | null
  /** The criteria as posted when the application came in. */
  criteria: string | null
  conditions: string | null
  decline_reasons: Generated<string[]>
  /** The email with the decision to the applicant. */
  decision_mail_id: string | null
  /** Whether the approval holds the home for this applicant; one application per home at a time. */
  holds_home: Generated<boolean>
  /** An earlier version took it although the same person already had an open one for the home. */
  is_repeat: Generated<boolean>
  /** Every answer, encrypted, with the row's id as authenticated data. */
  answers_sealed: string
  /** Keyed digest of the monthly income, so a whole amount can be found without being readable. */
  income_digest: string
  /** Those who apply together. Someone who withdraws leaves it. */
  group_id: Generated<string | null>
  property_title: Kept<string>
  search_text: SearchText
}

export interface ApplicationNotesTable {
  id: string
  application_id: string
  author_id: string
  /** The note, encrypted, with the row's id as authenticated data. */
  text_sealed: string
  written_at: Stamp
  changed_at: Date | null
}

/** People who apply for a home together. */
export interface ApplicationGroupsTable {
  id: string
  property_id: string
  begun_by: string
  created_at: Stamp
}

/** Who was asked to apply with someone. SYSTEM only; others read them with `application_group`. */
export interface ApplicationInvitationsTable {
  id: string
  group_id: string
  name: string
  email: string
  token_hash: Uint8Array
  invited_by: string
  /** When its newest link was emailed; earlier ones no longer work. */
  sent_at: Date
  expires_at: Date
  revoked_at: Date | null
  /** The application that it led to. */
  application_id: string | null
}

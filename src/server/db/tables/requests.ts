import type { JSONColumnType } from 'kysely'
import type { ContactRequestKind, HomeCount } from '#contract/contact-requests.ts'
import type { AffiliateApplicationStatus, ContactRequestStatus } from '#contract/states.ts'
import type { SearchText, Stamp } from './columns.ts'

/** What visitors ask the people behind the installation. */
export interface ContactRequestsTable {
  id: string
  kind: ContactRequestKind
  first_name: string
  last_name: string | null
  email: string
  phone: string | null
  company: string | null
  homes: HomeCount | null
  message: string | null
  /** The campaign parameters that it came with. */
  campaign: JSONColumnType<Record<string, string>> | null
  status: ContactRequestStatus
  /** Who set its status; null while it is new or when the program held it as spam. */
  handled_by: string | null
  handled_at: Date | null
  created_at: Stamp
  search_text: SearchText
}

/** Who wants to be an affiliate. */
export interface AffiliateApplicationsTable {
  id: string
  first_name: string
  last_name: string
  email: string
  channel: string
  plan: string
  campaign: JSONColumnType<Record<string, string>> | null
  status: AffiliateApplicationStatus
  /** Why it was declined, as written to the applicant. */
  reason: string | null
  decided_by: string | null
  decided_at: Date | null
  created_at: Stamp
  search_text: SearchText
}

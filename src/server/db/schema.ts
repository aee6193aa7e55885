import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { PropertyStatus } from '#contract/properties.ts'
import type { Role } from '#contract/roles.ts'
import type { ApplicationStatus } from '#contract/states.ts'

/** Set by the database on insert, never changed afterwards. */
type Stamp = ColumnType<Date, Date | undefined, never>
/** Kept by a trigger; read in WHERE clauses only. */
type SearchText = ColumnType<string, never, never>

export interface UsersTable {
  id: string
  email: string
  password_hash: string
  first_name: string
  last_name: string
  phone: string | null
  role: Role
  disabled_at: Date | null
  sessions_valid_after: Generated<Date>
  created_at: Stamp
  profile_updated_at: Date | null
  search_text: SearchText
}

export interface SessionsTable {
  token_hash: Uint8Array
  user_id: string
  created_at: Date
  last_used_at: Date
  expires_at: Date
  revoked_at: Date | null
  ip: string
  user_agent: string
}

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
  outcome: 'ok' | 'refused'
  ip: string
  detail: JSONColumnType<Record<string, unknown>>
}

export interface PropertiesTable {
  id: string
  landlord_id: string
  manager_id: string | null
  owner_id: string | null
  title: string
  description: string | null
  street: string | null
  city: string
  state: string
  postal_code: string | null
  time_zone: Generated<string>
  rent_cents: number
  bedrooms: number
  bathrooms: ColumnType<string, number, number>
  property_type: string | null
  status: PropertyStatus
  is_available: boolean
  created_at: Stamp
  updated_at: ColumnType<Date, Date | undefined, Date>
  search_text: SearchText
}

export interface ApplicationsTable {
  id: string
  property_id: string
  applicant_id: string
  applicant_name: string
  applicant_email: string
  status: ApplicationStatus
  submitted_at: Stamp
  decided_at: Date | null
  decided_by: string | null
  decision_reason: string | null
  /** Every answer, encrypted, with the row's id as authenticated data. */
  answers_sealed: string
  /** Keyed digest of the monthly income, so that a whole amount can be found without being readable. */
  income_digest: string
  search_text: SearchText
}

export interface DB {
  users: UsersTable
  sessions: SessionsTable
  rate_counts: RateCountsTable
  idempotency_keys: IdempotencyKeysTable
  audit_events: AuditEventsTable
  properties: PropertiesTable
  applications: ApplicationsTable
}

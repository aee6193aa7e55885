import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { ProfilePreferences } from '#contract/preferences.ts'
import type { PropertyStatus } from '#contract/properties.ts'
import type { Role } from '#contract/roles.ts'
import type {
  ApplicationStatus,
  LeaseStatus,
  PaymentStatus,
  ReminderFrequency,
  ReminderType,
  TicketPriority,
  TicketStatus,
} from '#contract/states.ts'

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

export interface TenantsTable {
  id: string
  landlord_id: string
  /** The account of the tenant, when they have one. */
  user_id: string | null
  property_id: string | null
  first_name: string
  last_name: string
  email: string
  phone: string | null
  /** A removed tenant leaves the lists; leases and payments keep the name. */
  removed_at: Date | null
  created_at: Stamp
  search_text: SearchText
}

export interface LeasesTable {
  id: string
  property_id: string
  tenant_id: string
  /** Calendar days; the last day is part of the lease. */
  starts_on: string
  ends_on: string | null
  rent_cents: number
  deposit_cents: number
  due_day: number
  status: LeaseStatus
  created_at: Stamp
}

export interface PaymentsTable {
  id: string
  lease_id: string
  property_id: string
  tenant_id: string
  amount_cents: number
  status: PaymentStatus
  method: string | null
  transaction_id: string | null
  paid_at: Date | null
  created_at: Stamp
  search_text: SearchText
}

/** Only ever added to: what was booked wrongly is balanced by another entry. */
export interface LedgerEntriesTable {
  id: string
  lease_id: string
  kind: 'CHARGE' | 'PAYMENT' | 'CREDIT'
  amount_cents: number
  due_on: string | null
  /** When it took effect. */
  at: Generated<Date>
  payment_id: string | null
  memo: string | null
  created_at: Stamp
}

export interface TicketsTable {
  id: string
  property_id: string
  reporter_id: string
  title: string
  description: string | null
  priority: TicketPriority
  status: TicketStatus
  category: string
  assignee_name: string | null
  created_at: Stamp
  updated_at: ColumnType<Date, Date | undefined, Date>
  search_text: SearchText
}

export interface RemindersTable {
  id: string
  created_by: string
  title: string | null
  description: string | null
  type: ReminderType | null
  frequency: ReminderFrequency
  next_run_at: Date | null
  is_active: boolean
  user_id: string | null
  property_id: string | null
  created_at: Stamp
  search_text: SearchText
}

/** What a tenant looks for in a home, by account. */
export interface TenantProfilesTable {
  user_id: string
  budget_min_cents: number | null
  budget_max_cents: number | null
  preferred_bedrooms: number | null
  preferred_locations: string[]
  pet_preferences: string[]
  preferences: JSONColumnType<ProfilePreferences> | null
  updated_at: Date
}

export interface DB {
  users: UsersTable
  sessions: SessionsTable
  rate_counts: RateCountsTable
  idempotency_keys: IdempotencyKeysTable
  audit_events: AuditEventsTable
  properties: PropertiesTable
  applications: ApplicationsTable
  tenants: TenantsTable
  leases: LeasesTable
  payments: PaymentsTable
  ledger_entries: LedgerEntriesTable
  tickets: TicketsTable
  reminders: RemindersTable
  tenant_profiles: TenantProfilesTable
}

import type { ColumnType, Generated } from 'kysely'
import type { RentReminderKind } from '#contract/rent-reminders.ts'
import type {
  ReminderEmailState,
  ReminderFrequency,
  ReminderRunKind,
  ReminderRunOutcome,
  ReminderType,
  TicketEventKind,
  TicketPriority,
  TicketStatus,
} from '#contract/states.ts'
import type { Kept, SearchText, Stamp } from './columns.ts'

export interface TicketsTable {
  id: string
  /** One of the two: the home or the building that it is about. */
  property_id: string | null
  /** The business of its home or building. */
  portfolio_id: Kept<string>
  building_id: ColumnType<string | null, string | null | undefined, string | null>
  reporter_id: string
  title: string
  description: string | null
  priority: TicketPriority
  status: TicketStatus
  category: string
  assignee_name: string | null
  /** Whether people may come in while no one is home, as its tenant says. */
  may_enter: boolean | null
  created_at: Stamp
  updated_at: ColumnType<Date, Date | undefined, Date>
  property_title: Kept<string>
  search_text: SearchText
}

/** Only ever added to. */
export interface TicketEventsTable {
  id: string
  ticket_id: string
  actor_id: string | null
  kind: TicketEventKind
  from_value: string | null
  to_value: string | null
  body: string | null
  at: Stamp
}

export interface TicketPhotosTable {
  id: string
  ticket_id: string
  file_id: string
  created_by: string
  created_at: Stamp
}

export interface RemindersTable {
  id: string
  created_by: string
  /** The business of its home or building, which the database fills in; else the one that a landlord set it for. */
  portfolio_id: ColumnType<string | null, string | null | undefined, never>
  title: string | null
  description: string | null
  type: ReminderType | null
  frequency: ReminderFrequency
  next_run_at: Date | null
  is_active: boolean
  user_id: string | null
  /** What it is about, a home or a building; at most one of the two. */
  property_id: string | null
  building_id: ColumnType<string | null, string | null | undefined, string | null>
  created_at: Stamp
  search_text: SearchText
  time_zone: ColumnType<string, string | undefined, string>
  /** Wall-clock day and time `YYYY-MM-DDTHH:MM:SS.mmm` that it recurs from; null while it begins with its next run. */
  anchor: ColumnType<string | null, string | null | undefined, string | null>
  /** How many days before each recurrence it runs. */
  lead_days: ColumnType<number, number | undefined, number>
  lease_id: ColumnType<string | null, string | null | undefined, never>
  last_run_at: ColumnType<Date | null, undefined, Date>
  removed_at: ColumnType<Date | null, undefined, Date>
}

/** Only ever added to. */
export interface ReminderRunsTable {
  id: string
  reminder_id: string
  /** When it was due; for one that someone requested, when they did. */
  occurrence: Date
  ran_at: Date
  kind: ReminderRunKind
  outcome: ReminderRunOutcome
  recipients: number
  /** How many people without an account haven't agreed to emails. */
  unconfirmed: Generated<number>
  /** How many emails were beyond the day's limit of the account that set the reminder. */
  over_limit: Generated<number>
}

/** When a landlord's tenants are reminded of rent they owe. */
export interface RentReminderSettingsTable {
  landlord_id: string
  before_on: boolean
  before_days: number
  day_on: boolean
  overdue_on: boolean
  overdue_days: number
  updated_at: Date
}

/** Leases whose tenants get no rent reminders. */
export interface RentReminderExceptionsTable {
  lease_id: string
  kinds: RentReminderKind[]
  created_by: string
  created_at: Date
}

/** Only ever added to. */
export interface RentRemindersSentTable {
  lease_id: string
  due_on: string
  kind: RentReminderKind
  sent_at: Date
  recipients: number
  /** Why no email went out. */
  left_out: 'UNCONFIRMED' | 'LIMIT' | null
}

/** Whether an address without an account agreed to a landlord's reminders; only the SHA-256 of its link's token is kept. */
export interface ReminderEmailsTable {
  id: string
  landlord_id: string
  email: string
  token_hash: Uint8Array
  state: ReminderEmailState
  asked_at: Date
  answered_at: Date | null
}

export interface NotificationsTable {
  id: string
  user_id: string
  reminder_id: string | null
  title: string
  body: string | null
  type: ReminderType | null
  path: string
  created_at: Stamp
  read_at: ColumnType<Date | null, Date | null | undefined, Date | null>
}

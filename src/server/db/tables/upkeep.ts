import type { ColumnType } from 'kysely'
import type {
  ReminderFrequency,
  ReminderType,
  TicketEventKind,
  TicketPriority,
  TicketStatus,
} from '#contract/states.ts'
import type { SearchText, Stamp } from './columns.ts'

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

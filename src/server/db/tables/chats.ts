import type { ColumnType, JSONColumnType } from 'kysely'
import type { Certainty, Engine } from '#contract/chats.ts'
import type { Stamp } from './columns.ts'

export interface ChatsTable {
  id: string
  user_id: ColumnType<string, string, never>
  /** What was asked first. */
  title: ColumnType<string, string, never>
  created_at: Stamp
  updated_at: ColumnType<Date, Date, Date>
}

/** What an answer quotes. */
export interface KeptCitation {
  passageId: string
  quote: string
}

export interface ChatMessagesTable {
  id: string
  chat_id: ColumnType<string, string, never>
  role: ColumnType<'user' | 'assistant', 'user' | 'assistant', never>
  content: ColumnType<string, string, never>
  /** Null for what the person wrote. */
  certainty: ColumnType<Certainty | null, Certainty | null, never>
  /** Null for what the person wrote. */
  engine: ColumnType<Engine | null, Engine | null, never>
  /** The language model that was asked. */
  model: ColumnType<string | null, string | null, never>
  /** JSON of `KeptCitation[]` on the way in. */
  citations: JSONColumnType<KeptCitation[], string, never>
  created_at: Stamp
}

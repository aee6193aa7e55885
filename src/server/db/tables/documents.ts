import type { ColumnType, Generated } from 'kysely'
import type { DocumentFailure } from '#contract/documents.ts'
import type { DocumentStatus } from '#contract/states.ts'
import type { SearchText, Stamp } from './columns.ts'

export interface DocumentsTable {
  id: string
  owner_id: ColumnType<string, string, never>
  /** Whether it belongs to a landlord's business; any other is its owner's alone. */
  of_business: ColumnType<boolean, boolean, never>
  created_by: ColumnType<string, string, never>
  file_id: ColumnType<string, string, never>
  name: string
  content_type: ColumnType<string, string, never>
  byte_size: ColumnType<number, number, never>
  property_id: string | null
  lease_id: string | null
  tenant_id: string | null
  building_id: ColumnType<string | null, string | null | undefined, string | null>
  /** Of its building, for all who live there. */
  is_house_rules: Generated<boolean>
  /** With the tenant of its lease. */
  is_shared: Generated<boolean>
  /** `YYYY-MM-DD` */
  expires_on: string | null
  status: DocumentStatus
  failure: ColumnType<DocumentFailure | null, undefined, DocumentFailure | null>
  pages: ColumnType<number | null, undefined, number | null>
  /** How often reading it began. */
  attempts: Generated<number>
  reading_since: ColumnType<Date | null, undefined, Date | null>
  /** When all its passages had their vectors. */
  indexed_at: ColumnType<Date | null, undefined, Date>
  created_at: Stamp
  removed_at: ColumnType<Date | null, undefined, Date>
  search_text: SearchText
}

/** Written once its document has been read, and deleted with it. */
export interface DocumentPassagesTable {
  id: string
  document_id: string
  /** Its place in the document, from 1. */
  ordinal: number
  page: number | null
  /** Where in its text each page after that one begins; empty for those that were read before this was kept. */
  page_starts: Generated<number[]>
  heading: string | null
  text: string
  /** The stems of its words, parted by blanks. */
  terms: string
  /** A byte for each number; null without the model. */
  vector: ColumnType<Uint8Array | null, undefined, Uint8Array>
  /** Of each sentence, one after the other. */
  sentence_vectors: ColumnType<Uint8Array | null, undefined, Uint8Array>
}

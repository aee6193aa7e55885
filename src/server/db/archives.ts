import { type SqlBool, sql } from 'kysely'
import type { SignedCall } from '../http/call.ts'

interface ListCall extends SignedCall {
  query: { archived?: boolean | undefined }
}

/**
 * Which rows of a list belong in it: those that are archived if the call asks for them, else the others. Archiving tidies
 * the lists of those who run a business; in everyone's own list, everything stays.
 * @param column when a row was archived
 */
export function inArchive({ query, reach }: ListCall, column: string) {
  if (query.archived === true) return sql<SqlBool>`${sql.ref(column)} is not null`
  return reach === 'own' ? sql<SqlBool>`true` : sql<SqlBool>`${sql.ref(column)} is null`
}

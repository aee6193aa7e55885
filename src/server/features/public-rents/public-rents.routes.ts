import type { publicRents } from '#contract/public-rents.ts'
import type { Handlers } from '../../http/call.ts'
import { removeTable, usePublicRents } from './change-tables.ts'
import { importPublicRents } from './import-public-rents.ts'
import { listTables, readTable } from './public-rents.queries.ts'

export const publicRentsHandlers: Handlers<typeof publicRents> = {
  tables: listTables,
  use: usePublicRents,
  read: readTable,
  remove: removeTable,
  import: importPublicRents,
}

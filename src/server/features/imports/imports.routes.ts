import type { imports } from '#contract/imports.ts'
import type { Handlers } from '../../http/call.ts'
import { importLeases } from './import-leases.ts'
import { importProperties } from './import-properties.ts'
import { importTenants } from './import-tenants.ts'
import { listRecentImports } from './imports.queries.ts'
import { undoImport } from './undo-import.ts'

export const importsHandlers: Handlers<typeof imports> = {
  recent: listRecentImports,
  undo: undoImport,
  properties: importProperties,
  tenants: importTenants,
  leases: importLeases,
}

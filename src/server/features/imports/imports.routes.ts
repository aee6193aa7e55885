import type { imports } from '#contract/imports.ts'
import type { Handlers } from '../../http/call.ts'
import { importProperties } from './import-properties.ts'
import { importTenants } from './import-tenants.ts'

export const importsHandlers: Handlers<typeof imports> = { properties: importProperties, tenants: importTenants }

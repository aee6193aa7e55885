import type { tenants } from '#contract/tenants.ts'
import type { Handlers } from '../../http/call.ts'
import { inviteTenant } from '../invitations/invite-tenant.ts'
import { archiveTenant, removeTenant } from './archive-tenant.ts'
import { createTenant } from './create-tenant.ts'
import { readTenant } from './read-tenant.ts'
import { listTenants } from './tenants.queries.ts'
import { updateTenant } from './update-tenant.ts'

export const tenantsHandlers: Handlers<typeof tenants> = {
  list: listTenants,
  read: readTenant,
  create: createTenant,
  invite: inviteTenant,
  update: updateTenant,
  remove: removeTenant,
  archive: archiveTenant,
}

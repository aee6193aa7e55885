import type { Tenant } from '#contract/tenants.ts'
import type { NewRow } from '#web/forms/Picker.tsx'
import { lazyNamed } from '#web/ui/lazy-named.ts'

/** Adds a tenant from a picker. */
export const newTenant: NewRow<Tenant> = {
  label: '+ New tenant',
  Dialog: lazyNamed(() => import('./AddTenantDialog.tsx'), 'AddTenantDialog'),
}

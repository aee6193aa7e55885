import type { Tenant } from '#contract/tenants.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { TenantForm } from './TenantForm.tsx'

type AddTenantDialogProps = {
  onClose: () => void
  /** Takes the tenant, where one was needed for something else. */
  onAdded?: (added: Tenant) => void
}

export function AddTenantDialog({ onClose, onAdded }: AddTenantDialogProps) {
  return (
    <Dialog onClose={onClose} open title="Add Tenant">
      <TenantForm busyLabel="Adding..." onAdded={onAdded} onClose={onClose} submitLabel="Add Tenant" />
    </Dialog>
  )
}

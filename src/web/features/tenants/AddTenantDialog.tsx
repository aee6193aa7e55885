import { Dialog } from '#web/ui/Dialog.tsx'
import { TenantForm } from './TenantForm.tsx'

export function AddTenantDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog onClose={onClose} open title="Add Tenant">
      <TenantForm busyLabel="Adding..." onClose={onClose} submitLabel="Add Tenant" />
    </Dialog>
  )
}

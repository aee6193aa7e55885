import type { Tenant } from '#contract/tenants.ts'
import { buttonClasses } from '#web/ui/button-classes.ts'
import { Dialog, DialogClose } from '#web/ui/Dialog.tsx'
import { LeaseLink } from '../leases/LeaseLink.tsx'
import { type KeepingLease, tenantName } from './tenant-texts.ts'

type KeptTenantDialogProps = { tenant: Tenant; lease: KeepingLease; onClose: () => void }

/** Says why a tenant can't be removed yet, and leads to their lease. */
export const KeptTenantDialog = ({ tenant, lease, onClose }: KeptTenantDialogProps) => (
  <Dialog
    footer={
      <>
        <DialogClose>Close</DialogClose>
        <LeaseLink className={buttonClasses({ variant: 'primary' })} id={lease.id}>
          Open lease
        </LeaseLink>
      </>
    }
    onClose={onClose}
    open
    size="sm"
    title={lease.firstStep}
  >
    <p>{`Then you can remove ${tenantName(tenant)} from your list. Leases and payments stay.`}</p>
  </Dialog>
)

import { buttonClasses } from '#web/ui/button-classes.ts'
import { Dialog, DialogClose } from '#web/ui/Dialog.tsx'
import { LeaseLink } from '../leases/LeaseLink.tsx'
import { FIRST_STEPS, type TenantWithLease, tenantName } from './tenant-texts.ts'

type KeptTenantDialogProps = { tenant: TenantWithLease; onClose: () => void }

/** Says why a tenant can't be removed yet, and leads to their lease. */
export const KeptTenantDialog = ({ tenant, onClose }: KeptTenantDialogProps) => (
  <Dialog
    footer={
      <>
        <DialogClose>Close</DialogClose>
        <LeaseLink className={buttonClasses({ variant: 'primary' })} id={tenant.leaseId}>
          Open lease
        </LeaseLink>
      </>
    }
    onClose={onClose}
    open
    size="sm"
    title={FIRST_STEPS[tenant.leaseStatus]}
  >
    <p>{`Then you can remove ${tenantName(tenant)} from your list. Leases and payments stay.`}</p>
  </Dialog>
)

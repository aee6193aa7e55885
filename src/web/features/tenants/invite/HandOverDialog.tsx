import { INVITATION_DAYS } from '#contract/invitations.ts'
import type { InvitedTenant } from '#contract/tenants.ts'
import { CopyField } from '#web/ui/CopyField.tsx'
import { Dialog, DialogClose } from '#web/ui/Dialog.tsx'
import { tenantName } from '../tenant-texts.ts'

type HandOverDialogProps = { tenants: readonly InvitedTenant[]; onClose: () => void }

/** The links of invited tenants, where the server can't email them. */
export function HandOverDialog({ tenants, onClose }: HandOverDialogProps) {
  return (
    <Dialog
      description={`This server can’t send email, so hand over the link yourself. It works once, for ${INVITATION_DAYS} days, and anyone who opens it can see the lease. We won’t show it again.`}
      footer={<DialogClose variant="primary">Done</DialogClose>}
      onClose={onClose}
      open
      title={tenants.length === 1 ? 'Hand over the invitation' : 'Hand over the invitations'}
    >
      <div className="flex flex-col gap-5">
        {tenants.map((tenant) => (
          <CopyField key={tenant.id} label={`Link for ${tenantName(tenant)}`} link={tenant.link ?? ''} />
        ))}
      </div>
    </Dialog>
  )
}

import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'

/** Says what inviting waits for. */
export function InviteUserDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog
      footer={<Button onClick={onClose}>Close</Button>}
      onClose={onClose}
      open={open}
      size="sm"
      title="Invite User"
    >
      <p>The user invitation feature is coming soon. It will integrate with email services.</p>
      <p className="mt-3 text-ink-muted">Until then, people create their own account on the registration page.</p>
    </Dialog>
  )
}

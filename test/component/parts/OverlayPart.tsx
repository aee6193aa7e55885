import { MoreHorizontal } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { useConfirm } from '#web/ui/ConfirmProvider.tsx'
import { DefinitionList } from '#web/ui/DefinitionList.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Menu } from '#web/ui/Menu.tsx'
import { Popover } from '#web/ui/Popover.tsx'
import { useToast } from '#web/ui/ToastProvider.tsx'
import { Part } from './Part.tsx'

export function OverlayPart() {
  const [open, setOpen] = useState(false)
  const [last, setLast] = useState('nothing yet')
  const toast = useToast()
  const confirm = useConfirm()
  const remove = async () => {
    const yes = await confirm({
      question: 'Remove this tenant?',
      detail: 'Their lease and payments stay on record.',
      confirmLabel: 'Remove',
      danger: true,
    })
    setLast(yes ? 'removed' : 'kept')
  }
  return (
    <Part name="Overlays">
      <div className="flex flex-wrap items-center gap-3">
        <Button onClick={() => setOpen(true)}>Open dialog</Button>
        <Button onClick={() => void remove()}>Ask a question</Button>
        <Button onClick={() => toast.success('Application approved')}>Show success</Button>
        <Button onClick={() => toast.success('Recorded $850', { label: 'Undo', take: () => setLast('taken back') })}>
          Show undo
        </Button>
        <Button onClick={() => toast.withdraw()}>Leave page</Button>
        <Button onClick={() => toast.error('❌ Validation errors:\nEmail is required\nPhone is required')}>
          Show error
        </Button>
        <Menu
          items={[
            { label: 'Download PDF', onSelect: () => setLast('downloaded') },
            { label: 'Not now', onSelect: () => setLast('never'), disabled: true },
            { label: 'Remove', onSelect: () => setLast('menu removed'), danger: true },
          ]}
          trigger={(trigger) => (
            <IconButton {...trigger} label="More actions">
              <MoreHorizontal aria-hidden="true" className="size-4" />
            </IconButton>
          )}
        />
        <Popover label="What is new" trigger={(trigger) => <Button {...trigger}>Open popover</Button>}>
          {(close) => (
            <div className="flex items-center justify-between gap-4 p-4">
              Nothing yet
              <Button onClick={close} size="sm">
                Close popover
              </Button>
            </div>
          )}
        </Popover>
        <span data-testid="last">Last: {last}</span>
      </div>
      <Dialog
        footer={
          <>
            <Button onClick={() => setOpen(false)}>Close</Button>
            <Button variant="primary">Edit User</Button>
          </>
        }
        onClose={() => setOpen(false)}
        open={open}
        title="User Details"
      >
        <DefinitionList
          columns={2}
          items={[
            { label: 'Name', value: 'Ada Lovelace' },
            { label: 'Email', value: 'ada@example.test' },
          ]}
        />
      </Dialog>
    </Part>
  )
}

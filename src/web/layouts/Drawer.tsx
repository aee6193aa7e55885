import { X } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { IconButton } from '#web/ui/IconButton.tsx'

type DrawerProps = {
  open: boolean
  onClose: () => void
  label: string
  children: ReactNode
}

/** A sheet from the left edge over the page, for navigation that doesn't fit beside it. Escape closes it. */
export function Drawer({ open, onClose, label, children }: DrawerProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (open) dialog.current?.showModal()
    else dialog.current?.close()
  }, [open])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a press beside the sheet closes it; the keyboard has Escape and the cross
    <dialog
      aria-label={label}
      className="m-0 h-dvh max-h-none w-72 max-w-[85vw] border-r border-line bg-surface text-ink shadow-overlay transition-transform duration-150 backdrop:bg-scrim open:flex open:flex-col starting:-translate-x-full"
      onClick={(event) => event.target === event.currentTarget && onClose()}
      onClose={onClose}
      ref={dialog}
    >
      {open && (
        <>
          <div className="flex justify-end p-2">
            <IconButton label="Close menu" onClick={onClose}>
              <X aria-hidden="true" className="size-4" />
            </IconButton>
          </div>
          <div className="flex min-h-0 flex-1 flex-col gap-6 overflow-y-auto px-3 pb-4">{children}</div>
        </>
      )}
    </dialog>
  )
}

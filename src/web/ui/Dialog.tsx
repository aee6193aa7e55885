import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { type ComponentProps, type ReactNode, useCallback, useRef } from 'react'
import { Button } from './Button.tsx'
import { classes } from './classes.ts'
import { dialogBackdropClasses, dialogPopupClasses, dialogViewportClasses } from './dialog-classes.ts'
import { IconButton } from './IconButton.tsx'
import { keepReachable } from './tab-stop.ts'
import { useUnsavedGuard } from './use-typing-watch.ts'

type DialogProps = {
  open: boolean
  onClose: () => void
  title: string
  description?: ReactNode
  /** Buttons at the bottom, the main one last. */
  footer?: ReactNode
  size?: 'sm' | 'md' | 'lg' | undefined
  /** The `id` of the input that gets the focus instead of the first one, on touch as well. */
  firstId?: string | undefined
  children?: ReactNode
}

const widths = { sm: 'sm:max-w-md', md: 'sm:max-w-xl', lg: 'sm:max-w-3xl' }

/**
 * A dialog over the page that keeps the focus until it is closed by Escape, its X, the backdrop or a button. It asks first
 * if something was typed that isn't saved.
 */
export function Dialog(props: DialogProps) {
  const { open, onClose, title, description, footer, size = 'md', firstId, children } = props
  const body = useRef<HTMLDivElement>(null)
  const mountBody = useCallback((element: HTMLDivElement) => {
    body.current = element
    return keepReachable(element)
  }, [])
  const { mount: mountPopup, close } = useUnsavedGuard(onClose)
  // Focuses the first field of a form. On touch the default applies, which doesn't open the keyboard over the dialog.
  const initialFocus = (openedBy: string) => {
    const asked = firstId === undefined ? null : document.getElementById(firstId)
    return asked ?? (openedBy === 'touch' ? true : firstInput(body.current))
  }
  return (
    <BaseDialog.Root onOpenChange={(next) => !next && void close()} open={open}>
      <BaseDialog.Portal>
        {/* Covers other dialogs too, so only the top one stands out. */}
        <BaseDialog.Backdrop className={dialogBackdropClasses} forceRender />
        {/* What is submitted in this dialog isn't submitted to a form that opened it. */}
        <BaseDialog.Viewport
          className={dialogViewportClasses}
          data-window
          onSubmit={(event) => event.stopPropagation()}
        >
          <BaseDialog.Popup
            className={classes(dialogPopupClasses, widths[size])}
            initialFocus={initialFocus}
            ref={mountPopup}
          >
            <div className="flex items-start justify-between gap-4 px-5 pt-5 sm:px-6">
              <div className="min-w-0">
                <BaseDialog.Title className="text-lg font-semibold">{title}</BaseDialog.Title>
                {description && (
                  <BaseDialog.Description className="mt-1 text-ink-muted">{description}</BaseDialog.Description>
                )}
              </div>
              <BaseDialog.Close
                render={
                  <IconButton className="-mt-1 -mr-2" label="Dismiss">
                    <X aria-hidden="true" className="size-4" />
                  </IconButton>
                }
              />
            </div>
            <div className="min-h-0 flex-1 scroll-pt-12 scroll-pb-24 overflow-y-auto px-5 py-5 sm:px-6" ref={mountBody}>
              {children}
            </div>
            {footer && (
              <div className="flex flex-wrap justify-end gap-2 border-t border-line px-5 py-4 max-sm:*:grow sm:px-6">
                {footer}
              </div>
            )}
          </BaseDialog.Popup>
        </BaseDialog.Viewport>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  )
}

/** A button that closes the dialog around it, such as Cancel. Like Escape, it asks first if something was typed. */
export function DialogClose(props: Omit<ComponentProps<typeof Button>, 'onClick'>) {
  return <BaseDialog.Close render={<Button {...props} />} />
}

const firstInput = (body: HTMLElement | null): HTMLElement | null =>
  body?.querySelector<HTMLElement>(':is(input, select, textarea):not(:disabled)') ?? null

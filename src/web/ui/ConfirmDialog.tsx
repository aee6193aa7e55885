import { AlertDialog } from '@base-ui/react/alert-dialog'
import { Button } from './Button.tsx'
import { classes } from './classes.ts'
import { dialogBackdropClasses, dialogPopupClasses, dialogViewportClasses } from './dialog-classes.ts'

export type Question = {
  question: string
  /** What happens on yes. */
  detail?: string | undefined
  confirmLabel?: string | undefined
  cancelLabel?: string | undefined
  /** Yes deletes something. */
  danger?: boolean | undefined
}

type ConfirmDialogProps = Question & { open: boolean; onAnswer: (yes: boolean) => void }

/** A question that must be answered. Escape means no. Most screens ask through `useConfirm` instead. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onAnswer, question, detail, confirmLabel = 'Confirm', cancelLabel = 'Cancel', danger } = props
  return (
    <AlertDialog.Root onOpenChange={(next) => !next && onAnswer(false)} open={open}>
      <AlertDialog.Portal>
        {/* Covers other dialogs too, so only the question stands out. */}
        <AlertDialog.Backdrop className={dialogBackdropClasses} forceRender />
        <AlertDialog.Viewport className={dialogViewportClasses} data-window>
          <AlertDialog.Popup className={classes(dialogPopupClasses, 'gap-2 p-6 sm:max-w-md')}>
            <AlertDialog.Title className="text-lg font-semibold">{question}</AlertDialog.Title>
            {detail && <AlertDialog.Description className="text-ink-muted">{detail}</AlertDialog.Description>}
            <div className="mt-4 flex flex-wrap justify-end gap-2">
              <Button onClick={() => onAnswer(false)}>{cancelLabel}</Button>
              <Button onClick={() => onAnswer(true)} variant={danger ? 'danger' : 'primary'}>
                {confirmLabel}
              </Button>
            </div>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}

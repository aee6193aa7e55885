import type { FormEventHandler, ReactNode } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { Dialog, DialogClose } from '#web/ui/Dialog.tsx'
import { FormFooter } from '#web/ui/FormFooter.tsx'

type FormDialogProps = {
  title: string
  /** What happens on submit. */
  description?: ReactNode
  size?: 'sm' | 'md' | 'lg'
  submitLabel: string
  busyLabel: string
  /** The label of the button that closes the form without submitting. */
  cancelLabel?: string
  /** Submitting deletes something. */
  danger?: boolean
  form: { submit: FormEventHandler<HTMLFormElement>; trouble: string | null; isBusy: boolean; isRestored?: boolean }
  onClose: () => void
  children: ReactNode
}

/** A dialog with one form: its inputs, the server's error, Cancel and the submit button. */
export function FormDialog(props: FormDialogProps) {
  const { title, description, size = 'md', submitLabel, busyLabel, cancelLabel = 'Cancel' } = props
  const { danger = false, form, onClose, children } = props
  return (
    <Dialog description={description} onClose={onClose} open size={size} title={title}>
      <form
        className="flex flex-col gap-5"
        data-restored={form.isRestored || undefined}
        method="post"
        noValidate
        onSubmit={form.submit}
      >
        {children}
        <FormFooter trouble={form.trouble}>
          <DialogClose>{cancelLabel}</DialogClose>
          <Button busy={form.isBusy} busyLabel={busyLabel} type="submit" variant={danger ? 'danger' : 'primary'}>
            {submitLabel}
          </Button>
        </FormFooter>
      </form>
    </Dialog>
  )
}

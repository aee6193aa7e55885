import type { FormEventHandler, ReactNode } from 'react'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'

type FormDialogProps = {
  title: string
  /** What follows from submitting. */
  description?: ReactNode
  size?: 'sm' | 'md' | 'lg'
  submitLabel: string
  busyLabel: string
  /** What leaving without submitting reads. */
  cancelLabel?: string
  /** Submitting takes something away. */
  danger?: boolean
  form: { submit: FormEventHandler<HTMLFormElement>; trouble: string | null; isBusy: boolean }
  onClose: () => void
  children: ReactNode
}

/** A window with one form: its inputs, what the server said against it, Cancel and the button that submits. */
export function FormDialog(props: FormDialogProps) {
  const { title, description, size = 'md', submitLabel, busyLabel, cancelLabel = 'Cancel' } = props
  const { danger = false, form, onClose, children } = props
  return (
    <Dialog description={description} onClose={onClose} open size={size} title={title}>
      <form className="flex flex-col gap-5" method="post" noValidate onSubmit={form.submit}>
        {children}
        {form.trouble && (
          <Banner title="Error:" tone="error">
            {form.trouble}
          </Banner>
        )}
        <div className="flex flex-wrap justify-end gap-2 border-t border-line pt-5">
          <Button onClick={onClose}>{cancelLabel}</Button>
          <Button busy={form.isBusy} busyLabel={busyLabel} type="submit" variant={danger ? 'danger' : 'primary'}>
            {submitLabel}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

import type { FormEventHandler, ReactNode } from 'react'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { useTypingWatch } from '#web/ui/use-typing-watch.ts'

type PageFormProps = {
  submitLabel: string
  busyLabel?: string
  form: { submit: FormEventHandler<HTMLFormElement>; trouble: string | null; isBusy: boolean; isRestored: boolean }
  children: ReactNode
}

/** A form that is part of a page: its inputs, the server's error and the submit button. Leaving it asks first. */
export function PageForm({ submitLabel, busyLabel = 'Saving...', form, children }: PageFormProps) {
  const { mount: watchForm } = useTypingWatch('page')
  return (
    <form
      className="flex flex-col gap-6"
      data-restored={form.isRestored || undefined}
      method="post"
      noValidate
      onSubmit={form.submit}
      ref={watchForm}
    >
      {children}
      {form.trouble && <Banner tone="error">{form.trouble}</Banner>}
      <div>
        <Button busy={form.isBusy} busyLabel={busyLabel} type="submit" variant="primary">
          {submitLabel}
        </Button>
      </div>
    </form>
  )
}

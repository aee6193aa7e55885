import type { ReactNode } from 'react'
import type { SiteFormState } from '#site/forms/use-site-form.ts'
import { useHydrated } from '#site/islands/use-hydrated.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'

interface SiteFormProps {
  form: SiteFormState
  /**
   * Where a browser without scripts sends it. By default it is the page's own URL, whose query says where the visitor
   * came from. Anything after a `#` in that URL would carry over to the next page.
   */
  action?: string
  submit: { label: string; busyLabel: string; disabled?: boolean }
  /** Follows the sentence about a failure, such as a link to help. */
  help?: ReactNode
  /** Shown below the button. */
  footer?: ReactNode
  children: ReactNode
}

/** A form of the public site, sent by its script or, without one, by the browser itself. */
export function SiteForm({ form, action, submit, help, footer, children }: SiteFormProps) {
  const hydrated = useHydrated()
  return (
    // Method post keeps what was typed out of the address.
    <form
      action={action}
      className="flex flex-col gap-5"
      method="post"
      noValidate={hydrated}
      onInput={form.recheck}
      onSubmit={form.submit}
      ref={form.form}
    >
      {form.error !== null && (
        // biome-ignore lint/a11y/noAutofocus: after a refusal, screen readers should start at the reason.
        <div autoFocus={form.isRefused} className="rounded-lg" tabIndex={-1}>
          <Banner title="Error:" tone="error">
            {form.error}
            {help && <> {help}</>}
          </Banner>
        </div>
      )}
      {children}
      <Button
        busy={form.busy}
        busyLabel={submit.busyLabel}
        className="min-h-11"
        disabled={submit.disabled}
        type="submit"
        variant="primary"
      >
        {submit.label}
      </Button>
      {footer}
    </form>
  )
}

import { account } from '#contract/account.ts'
import { FORM_PATHS } from '#contract/site-forms.ts'
import type { SentForm } from '#contract/site-pages.ts'
import { LinkForm } from '#site/forms/LinkForm.tsx'

/** Refuses or undoes a change of address. */
export function KeepEmail({ sent }: { sent?: SentForm }) {
  return (
    <LinkForm
      action={FORM_PATHS.keepEmail}
      endpoint={account.refuseEmail}
      endsSessions
      sent={sent}
      submit={{ label: 'Keep my address', busyLabel: 'Keeping...' }}
    />
  )
}

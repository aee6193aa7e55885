import { account } from '#contract/account.ts'
import { FORM_PATHS } from '#contract/site-forms.ts'
import type { SentForm } from '#contract/site-pages.ts'
import { LinkForm } from '#site/forms/LinkForm.tsx'

/** Makes a change of address. */
export function NewEmail({ sent }: { sent?: SentForm }) {
  return (
    <LinkForm
      action={FORM_PATHS.newEmail}
      endpoint={account.confirmEmail}
      endsSessions
      sent={sent}
      submit={{ label: 'Use this address', busyLabel: 'Confirming...' }}
    />
  )
}

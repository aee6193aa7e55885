import { reminderEmails } from '#contract/reminder-emails.ts'
import { FORM_DONE, FORM_PATHS } from '#contract/site-forms.ts'
import type { SentForm } from '#contract/site-pages.ts'
import { LinkForm } from '#site/forms/LinkForm.tsx'

/** Agrees to a landlord's reminders by email. */
export function AgreeToEmails({ sent }: { sent?: SentForm }) {
  return (
    <LinkForm
      action={FORM_PATHS.agreeToEmails}
      done={FORM_DONE.agreedToEmails}
      endpoint={reminderEmails.agree}
      sent={sent}
      submit={{ label: 'Get reminders by email', busyLabel: 'Confirming...' }}
    />
  )
}

import { reminderEmails } from '#contract/reminder-emails.ts'
import { FORM_DONE, FORM_PATHS } from '#contract/site-forms.ts'
import type { SentForm } from '#contract/site-pages.ts'
import { LinkForm } from '#site/forms/LinkForm.tsx'

/** Ends a landlord's reminders by email. */
export function StopEmails({ sent }: { sent?: SentForm }) {
  return (
    <LinkForm
      action={FORM_PATHS.stopEmails}
      done={FORM_DONE.emailsStopped}
      endpoint={reminderEmails.stop}
      sent={sent}
      submit={{ label: 'Stop these emails', busyLabel: 'Stopping...' }}
    />
  )
}

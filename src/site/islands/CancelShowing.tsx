import { showings } from '#contract/showings.ts'
import { FORM_DONE, FORM_PATHS } from '#contract/site-forms.ts'
import type { SentForm } from '#contract/site-pages.ts'
import { LinkForm } from '#site/forms/LinkForm.tsx'

/** Cancels a showing that someone booked. */
export function CancelShowing({ sent }: { sent?: SentForm }) {
  return (
    <LinkForm
      action={FORM_PATHS.cancelShowing}
      done={FORM_DONE.showingCanceled}
      endpoint={showings.cancelOwn}
      sent={sent}
      submit={{ label: 'Cancel this showing', busyLabel: 'Canceling...' }}
    />
  )
}

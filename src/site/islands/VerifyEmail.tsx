import { auth } from '#contract/auth.ts'
import { LOGIN_PATH } from '#contract/paths.ts'
import { FORM_PATHS } from '#contract/site-forms.ts'
import type { SentForm } from '#contract/site-pages.ts'
import { LinkForm } from '#site/forms/LinkForm.tsx'

/** Confirms the address of a new account. */
export function VerifyEmail({ sent }: { sent?: SentForm }) {
  return (
    <LinkForm
      action={FORM_PATHS.verifyEmail}
      endpoint={auth.verifyEmail}
      footer={<Ways />}
      sent={sent}
      submit={{ label: 'Confirm my email address', busyLabel: 'Confirming...' }}
    />
  )
}

function Ways() {
  return (
    <p className="flex flex-wrap gap-x-6 gap-y-2">
      <a className="link" href={LOGIN_PATH}>
        Back to sign in
      </a>
      <a className="link" href="/verify-email/resend">
        Send the link again
      </a>
    </p>
  )
}

import { auth } from '#contract/auth.ts'
import { tokenBody } from '#contract/form-bodies.ts'
import { LOGIN_PATH } from '#contract/paths.ts'
import { FORM_PATHS } from '#contract/site-forms.ts'
import type { SentForm } from '#contract/site-pages.ts'
import { signInWithMessage } from '#site/after-link.ts'
import { LinkFieldIfNeeded } from '#site/forms/fields.tsx'
import { mailedLink } from '#site/forms/link-token.ts'
import { SiteForm } from '#site/forms/SiteForm.tsx'
import { useSiteForm } from '#site/forms/use-site-form.ts'
import { linkError } from '#site/words/auth-errors.ts'
import { call } from '#web/api/call.ts'

/**
 * Confirms an address only at the press of a button, so email apps that open links to scan them don't use the link up.
 */
export function VerifyEmail({ sent }: { sent?: SentForm }) {
  const form = useSiteForm({
    sent,
    say: linkError,
    send: async (text) => {
      await call(auth.verifyEmail, { body: tokenBody(mailedLink(text)), anonymous: true })
      location.replace(signInWithMessage(auth.verifyEmail.message))
      return 'leaving'
    },
  })
  return (
    <SiteForm
      action={FORM_PATHS.verifyEmail}
      footer={<Ways />}
      form={form}
      submit={{ label: 'Confirm my email address', busyLabel: 'Confirming...' }}
    >
      <LinkFieldIfNeeded form={form} />
    </SiteForm>
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

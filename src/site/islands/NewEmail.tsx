import { account } from '#contract/account.ts'
import { tokenBody } from '#contract/form-bodies.ts'
import { FORM_PATHS } from '#contract/site-forms.ts'
import type { SentForm } from '#contract/site-pages.ts'
import { signInWithMessage } from '#site/after-link.ts'
import { LinkFieldIfNeeded } from '#site/forms/fields.tsx'
import { mailedLink } from '#site/forms/link-token.ts'
import { SiteForm } from '#site/forms/SiteForm.tsx'
import { useSiteForm } from '#site/forms/use-site-form.ts'
import { linkError } from '#site/words/auth-errors.ts'
import { call } from '#web/api/call.ts'
import { session } from '#web/api/session.ts'

/** Makes the change at the press of a button, so email apps that open links to scan them don’t use the link up. */
export function NewEmail({ sent }: { sent?: SentForm }) {
  const form = useSiteForm({
    sent,
    say: linkError,
    send: async (text) => {
      await call(account.confirmEmail, { body: tokenBody(mailedLink(text)), anonymous: true })
      // The server ended it.
      session.clear()
      location.replace(signInWithMessage(account.confirmEmail.message))
      return 'leaving'
    },
  })
  return (
    <SiteForm
      action={FORM_PATHS.newEmail}
      form={form}
      submit={{ label: 'Use this address', busyLabel: 'Confirming...' }}
    >
      <LinkFieldIfNeeded form={form} />
    </SiteForm>
  )
}

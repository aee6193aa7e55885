import type { ReactNode } from 'react'
import type { account } from '#contract/account.ts'
import { auth } from '#contract/auth.ts'
import { tokenBody } from '#contract/form-bodies.ts'
import type { reminderEmails } from '#contract/reminder-emails.ts'
import type { showings } from '#contract/showings.ts'
import type { FormDonePath } from '#contract/site-forms.ts'
import type { SentForm } from '#contract/site-pages.ts'
import { signInWithMessage } from '#site/after-link.ts'
import { LinkFieldIfNeeded } from '#site/forms/fields.tsx'
import { mailedLink } from '#site/forms/link-token.ts'
import { SiteForm } from '#site/forms/SiteForm.tsx'
import { useSiteForm } from '#site/forms/use-site-form.ts'
import { takeGoingTo } from '#site/going-to.ts'
import { noteRegistered } from '#site/registered-email.ts'
import { linkError } from '#site/words/auth-errors.ts'
import { call } from '#web/api/call.ts'
import { session } from '#web/api/session.ts'

interface LinkFormProps {
  /** What the link does. */
  endpoint:
    | typeof auth.verifyEmail
    | typeof account.confirmEmail
    | typeof account.refuseEmail
    | typeof reminderEmails.agree
    | typeof reminderEmails.stop
    | typeof showings.cancelOwn
  /** Where browsers without scripts send the form. */
  action: string
  submit: { label: string; busyLabel: string }
  /** Whether the server ends every session with it, the one of this browser too. */
  endsSessions?: boolean
  /** Where it goes on to, for people who may have no account; otherwise to sign-in. */
  done?: FormDonePath
  footer?: ReactNode
  sent: SentForm | undefined
}

/**
 * Uses an emailed link at the press of a button, so email apps that open links to scan them don’t use it up, and goes on
 * to sign-in with what the server says, or to a page that says it.
 */
export function LinkForm({ endpoint, action, submit, endsSessions = false, done, footer, sent }: LinkFormProps) {
  const form = useSiteForm({
    sent,
    say: linkError,
    send: async (text) => {
      const answer = await call(endpoint, { body: tokenBody(mailedLink(text)), anonymous: true })
      if ('email' in answer && typeof answer.email === 'string') noteRegistered(answer.email)
      if (endsSessions) session.clear()
      const goingTo = endpoint === auth.verifyEmail ? takeGoingTo() : null
      location.replace(done ?? signInWithMessage(endpoint.message, goingTo))
      return 'leaving'
    },
  })
  return (
    <SiteForm action={action} footer={footer} form={form} submit={submit}>
      <LinkFieldIfNeeded form={form} />
    </SiteForm>
  )
}

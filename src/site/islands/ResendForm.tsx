import { useState } from 'react'
import { auth } from '#contract/auth.ts'
import { emailBody } from '#contract/form-bodies.ts'
import type { SentForm } from '#contract/site-pages.ts'
import { EmailField } from '#site/forms/fields.tsx'
import { MessageSent } from '#site/forms/MessageSent.tsx'
import { SiteForm } from '#site/forms/SiteForm.tsx'
import { useSiteForm } from '#site/forms/use-site-form.ts'
import { linkError } from '#site/words/auth-errors.ts'
import { call } from '#web/api/call.ts'

/** Emails the confirmation link again. */
export function ResendForm({ sent }: { sent?: SentForm }) {
  const [isSent, setIsSent] = useState(false)
  const form = useSiteForm({
    sent,
    say: linkError,
    send: async (text) => {
      await call(auth.resendVerification, { body: emailBody(text), anonymous: true })
      setIsSent(true)
      return 'done'
    },
  })
  if (isSent) return <MessageSent text={auth.resendVerification.message} title="Check your email." />
  return (
    <SiteForm form={form} submit={{ label: 'Send the link again', busyLabel: 'Sending...' }}>
      <EmailField form={form} />
    </SiteForm>
  )
}

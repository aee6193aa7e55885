import { useState } from 'react'
import { auth } from '#contract/auth.ts'
import { emailBody } from '#contract/form-bodies.ts'
import type { LetterPlace } from '#contract/letters.ts'
import type { SentForm } from '#contract/site-pages.ts'
import { EmailField } from '#site/forms/fields.tsx'
import { MessageSent } from '#site/forms/MessageSent.tsx'
import { SiteForm } from '#site/forms/SiteForm.tsx'
import { useSiteForm } from '#site/forms/use-site-form.ts'
import { askedText, letterIn } from '#site/letter-in.ts'
import { LetterNote } from '#site/parts/LetterNote.tsx'
import { linkError } from '#site/words/auth-errors.ts'
import { call } from '#web/api/call.ts'

/** Emails the confirmation link again. */
export function ResendForm({ sent }: { sent?: SentForm }) {
  const [letter, setLetter] = useState<LetterPlace | null>(null)
  const form = useSiteForm({
    sent,
    say: linkError,
    send: async (text) => {
      setLetter(letterIn(await call(auth.resendVerification, { body: emailBody(text), anonymous: true })))
      return 'done'
    },
  })
  if (letter !== null)
    return (
      <MessageSent
        text={askedText('resendVerification', letter)}
        title={letter === 'NOWHERE' ? 'No email was sent.' : 'Check your email.'}
      >
        <LetterNote letter={letter} />
      </MessageSent>
    )
  return (
    <SiteForm form={form} submit={{ label: 'Send the link again', busyLabel: 'Sending...' }}>
      <EmailField form={form} />
    </SiteForm>
  )
}

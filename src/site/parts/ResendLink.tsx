import { useState } from 'react'
import { auth } from '#contract/auth.ts'
import type { LetterPlace } from '#contract/letters.ts'
import { askedText, letterIn } from '#site/letter-in.ts'
import { LetterNote } from '#site/parts/LetterNote.tsx'
import { linkError } from '#site/words/auth-errors.ts'
import { call } from '#web/api/call.ts'
import { Button } from '#web/ui/Button.tsx'

/** Emails the confirmation link again, to the address in the form around it. */
export function ResendLink() {
  const [said, setSaid] = useState('')
  const [letter, setLetter] = useState<LetterPlace>('EMAIL')
  const [busy, setBusy] = useState(false)
  const resend = async (form: HTMLFormElement | null) => {
    if (busy || !form) return
    setBusy(true)
    try {
      const email = String(new FormData(form).get('email'))
      const place = letterIn(await call(auth.resendVerification, { body: { email }, anonymous: true }))
      setLetter(place)
      setSaid(askedText('resendVerification', place))
    } catch (error) {
      setSaid(linkError(error))
    }
    setBusy(false)
  }
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button busy={busy} busyLabel="Sending..." onClick={(event) => void resend(event.currentTarget.form)} size="sm">
        Send the link again
      </Button>
      <p className="text-ink-muted" role="status">
        {said}
      </p>
      <LetterNote letter={letter} />
    </div>
  )
}

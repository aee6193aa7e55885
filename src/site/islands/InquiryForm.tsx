import { type FormEvent, useEffect, useRef, useState } from 'react'
import { leads } from '#contract/leads.ts'
import { inquiryError } from '#site/inquiry-errors.ts'
import { useHydrated } from '#site/islands/use-hydrated.ts'
import { call } from '#web/api/call.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'

/** Nobody reads a page and writes a question in less; a program that fills in forms does. */
const TYPING_MS = 2_000

/** The form with which a visitor asks about a home. Its fields belong to the browser, so that a failure costs no word. */
export function InquiryForm({ propertyId }: { propertyId: string }) {
  const hydrated = useHydrated()
  const { answer, error, busy, submit, again } = useInquiry(propertyId)
  if (answer !== null) return <Answer onAgain={again} text={answer} />
  return (
    <form className="flex flex-col gap-5" method="post" onSubmit={submit}>
      {error !== null && (
        <Banner title="Error:" tone="error">
          {error}
        </Banner>
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="First name" required>
          <TextInput autoComplete="given-name" maxLength={80} name="firstName" required />
        </Field>
        <Field label="Last name (optional)">
          <TextInput autoComplete="family-name" maxLength={80} name="lastName" />
        </Field>
      </div>
      <Field label="Email address" required>
        <TextInput autoComplete="email" inputMode="email" maxLength={254} name="email" required type="email" />
      </Field>
      <Field
        hint="For instance when you would like to move in, and when you could come and see it."
        label="Your question"
        required
      >
        <TextArea maxLength={2000} name="message" required rows={5} />
      </Field>
      <Trap />
      <Button
        busy={busy}
        busyLabel="Sending..."
        className="self-start"
        disabled={!hydrated}
        type="submit"
        variant="primary"
      >
        Send question
      </Button>
      <p className="text-ink-muted">Your name, email address and question go to whoever lets this home.</p>
    </form>
  )
}

/** A field that people neither see nor reach; a program fills it in. */
function Trap() {
  return (
    <div aria-hidden="true" className="sr-only">
      <label>
        Leave this empty
        <input autoComplete="off" name="website" tabIndex={-1} type="text" />
      </label>
    </div>
  )
}

function Answer({ text, onAgain }: { text: string; onAgain: () => void }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div className="flex flex-col items-start gap-4 focus:outline-none" ref={box} tabIndex={-1}>
      <Banner className="w-full" title="Question sent." tone="success">
        Piper has answered:
      </Banner>
      <p className="w-full rounded-lg bg-surface-sunken px-4 py-3 text-base leading-7 whitespace-pre-line">{text}</p>
      <Button onClick={onAgain}>Ask another question</Button>
    </div>
  )
}

function useInquiry(propertyId: string) {
  const [answer, setAnswer] = useState<string | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [since] = useState(() => Date.now())

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    setError(null)
    setBusy(true)
    const form = new FormData(event.currentTarget)
    try {
      await pause(since + TYPING_MS - Date.now())
      setAnswer(await ask(form, propertyId))
    } catch (failure) {
      setError(inquiryError(failure))
    }
    setBusy(false)
  }
  return { answer, error, busy, submit, again: () => setAnswer(null) }
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, Math.max(0, milliseconds)))

async function ask(form: FormData, propertyId: string): Promise<string> {
  const text = (name: string) => String(form.get(name) ?? '')
  const body = {
    propertyId,
    firstName: text('firstName'),
    lastName: text('lastName'),
    email: text('email'),
    // Browsers send line breaks of forms as CR LF.
    message: text('message').replaceAll('\r\n', '\n'),
    website: text('website'),
  }
  const { response } = await call(leads.create, { body, anonymous: true })
  return response
}

import { type FormEvent, useEffect, useRef, useState } from 'react'
import { type FieldText, fieldTextOf } from '#contract/form-bodies.ts'
import type { SentForm } from '#contract/site-pages.ts'
import { fieldMistakes, isControl, mistakeIn } from '#site/forms/field-mistakes.ts'
import { ApiError } from '#web/api/api-error.ts'

interface SiteFormOptions {
  /** What the server refused, if the page was sent as a form. */
  sent: SentForm | undefined
  /** Sends the form's fields; the form stays busy if it resolves to `'leaving'`. */
  send: (text: FieldText) => Promise<'leaving' | 'done'>
  /** What to say if `send` fails; null if the messages of the fields say it. */
  say: (error: unknown) => string | null
}

interface Failure {
  text: string | null
  /** Messages by field name. */
  fields: ReadonlyMap<string, string>
}

export type SiteFormState = ReturnType<typeof useSiteForm>

/**
 * A form of the public site. The fields belong to the browser: text typed before the script loaded stays, and a failure
 * loses nothing. What a browser would refuse is said beside the fields, in our words. Without a script the browser sends
 * the same form to the page's own URL.
 */
export function useSiteForm({ sent, send, say }: SiteFormOptions) {
  const [failure, setFailure] = useState(() => firstFailure(sent, say))
  const [tries, setTries] = useState(0)
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const fail = (reason: Failure) => {
    setFailure(reason)
    setTries((count) => count + 1)
  }

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const fields = fieldMistakes(event.currentTarget)
    if (fields.size > 0) return fail({ text: null, fields })
    setFailure(null)
    setBusy(true)
    try {
      if ((await send(fieldTextOf(new FormData(event.currentTarget)))) === 'leaving') return
    } catch (error) {
      fail(failureOf(error, say))
    }
    setBusy(false)
  }

  // Screen readers read out the server's refusal when the page opened.
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [tries])

  const first = sent?.refusal && failure?.text === null ? failure.fields.keys().next().value : undefined
  const values = new Map(Object.entries(sent?.values ?? {}))
  return {
    form,
    busy,
    error: failure?.text ?? null,
    isRefused: sent?.refusal !== undefined && sent.refusal !== null,
    submit,
    recheck: ({ target }: FormEvent) => setFailure(rechecked(failure, target)),
    /** For the `Field` around the input of this name. */
    field: (name: string) => ({ id: name, error: failure?.fields.get(name) }),
    /** For the input of this name. */
    input: (name: string, initially?: string) => ({
      name,
      defaultValue: values.get(name) ?? initially,
      // Without a sentence above the fields, a refused page starts at the first field with a message.
      autoFocus: first === name,
    }),
    value: (name: string) => values.get(name),
  }
}

/** The failure after a field that has a message was changed. */
function rechecked(failure: Failure | null, changed: EventTarget): Failure | null {
  if (!failure || !isControl(changed) || !failure.fields.has(changed.name)) return failure
  const fields = new Map(failure.fields)
  const message = mistakeIn(changed)
  if (message === null) fields.delete(changed.name)
  else fields.set(changed.name, message)
  return { ...failure, fields }
}

function firstFailure(sent: SentForm | undefined, say: SiteFormOptions['say']): Failure | null {
  if (!sent?.refusal) return null
  const { status, message, errors } = sent.refusal
  return failureOf(new ApiError(status, message, { errors }), say)
}

const failureOf = (error: unknown, say: SiteFormOptions['say']): Failure => ({
  text: say(error),
  fields: new Map(error instanceof ApiError ? error.errors.map(({ path, msg }) => [path, msg]) : []),
})

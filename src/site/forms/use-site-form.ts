import { type FormEvent, useEffect, useRef, useState } from 'react'
import { type FieldText, fieldTextOf } from '#contract/form-bodies.ts'
import type { SentForm } from '#contract/site-pages.ts'
import { ApiError } from '#web/api/api-error.ts'

interface SiteFormOptions {
  /** What the server refused, if the page was sent as a form. */
  sent: SentForm | undefined
  /** Sends the form's fields; the form stays busy if it resolves to `'leaving'`. */
  send: (text: FieldText) => Promise<'leaving' | 'done'>
  /** What to say if `send` fails. */
  say: (error: unknown) => string
}

interface Failure {
  text: string
  /** Messages by field name. */
  fields: ReadonlyMap<string, string>
}

export type SiteFormState = ReturnType<typeof useSiteForm>

/**
 * A form of the public site. The fields belong to the browser: text typed before the script loaded stays, and a failure
 * loses nothing. Without a script the browser sends the same form to the page's own URL.
 */
export function useSiteForm({ sent, send, say }: SiteFormOptions) {
  const [failure, setFailure] = useState(() => firstFailure(sent, say))
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    setFailure(null)
    setBusy(true)
    try {
      if ((await send(fieldTextOf(new FormData(event.currentTarget)))) === 'leaving') return
    } catch (error) {
      setFailure(failureOf(error, say))
    }
    setBusy(false)
  }

  // Screen readers read out the server's refusal when the page opened.
  const seen = useRef(failure)
  useEffect(() => {
    if (failure === seen.current) return
    form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [failure])

  const values = new Map(Object.entries(sent?.values ?? {}))
  return {
    form,
    busy,
    error: failure?.text ?? null,
    isRefused: sent?.refusal !== undefined && sent.refusal !== null,
    submit,
    /** For the `Field` around the input of this name. */
    field: (name: string) => ({ id: name, error: failure?.fields.get(name) }),
    /** For the input of this name. */
    input: (name: string, initially?: string) => ({ name, defaultValue: values.get(name) ?? initially }),
    value: (name: string) => values.get(name),
  }
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

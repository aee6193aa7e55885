import { useRef, useState } from 'react'
import { type FieldPath, type FieldValues, get, type UseFormReturn } from 'react-hook-form'
import { ApiError } from '#web/api/api-error.ts'
import { createSubmissionKeys } from '#web/api/submission-key.ts'

interface Submission<V extends FieldValues, R> {
  form: UseFormReturn<V>
  /** Sends checked values; `keyOf` gives the Idempotency-Key of what is sent. */
  send: (values: V, keyOf: (content: unknown) => string) => Promise<R>
  onDone: (reply: R) => void
  /** Somebody else was faster, so what the screen shows is out of date. */
  onConflict?: () => void
}

/**
 * Submits a form, one submission at a time. A refusal marks the inputs it names, keeps everything that was typed, and
 * stays in `trouble` as a sentence where it names none.
 */
export function useSubmission<V extends FieldValues, R>({ form, send, onDone, onConflict }: Submission<V, R>) {
  const [trouble, setTrouble] = useState<string | null>(null)
  const [keyOf] = useState(createSubmissionKeys)
  const isSending = useRef(false)

  const submit = form.handleSubmit(async (values) => {
    if (isSending.current) return
    isSending.current = true
    setTrouble(null)
    try {
      onDone(await send(values, keyOf))
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) onConflict?.()
      setTrouble(markErrors(form, error))
    } finally {
      isSending.current = false
    }
  })
  return { submit, trouble, isBusy: form.formState.isSubmitting }
}

/** Marks the inputs that a refusal names. Returns what is left to say, if anything is. */
function markErrors<V extends FieldValues>(form: UseFormReturn<V>, error: unknown): string | null {
  if (!(error instanceof ApiError)) return error instanceof Error ? error.message : String(error)
  const values = form.getValues()
  const isInput = (path: string): path is FieldPath<V> => path !== '' && get(values, path) !== undefined
  const first = error.errors.find(({ path }) => isInput(path))
  for (const { path, msg } of error.errors)
    if (isInput(path)) form.setError(path, { type: 'server', message: msg }, { shouldFocus: path === first?.path })
  return first !== undefined && error.errors.every(({ path }) => isInput(path)) ? null : error.text
}

import type { BaseSyntheticEvent } from 'react'
import { type FieldPath, type FieldValues, get, type UseFormReturn } from 'react-hook-form'
import { ApiError, refusalText } from '#web/api/api-error.ts'
import { useUnsaved } from '#web/ui/UnsavedProvider.tsx'
import { type Action, useAction } from './use-action.ts'
import { useKeptForm } from './use-kept-form.ts'

interface Submission<V extends FieldValues, R>
  extends Pick<Action<R, V>, 'noun' | 'question' | 'send' | 'onDone' | 'done' | 'undo' | 'next'> {
  form: UseFormReturn<V>
  /** What it is about, where the values it begins with don't tell: forms of a page are kept apart by it. */
  about?: string
  /** How many files are chosen to go with it. */
  files?: number
  /** The message if the form's own check finds mistakes; without one, the inputs show them. */
  incomplete?: string
  /** The message after a failure, whether or not it marks any inputs. */
  refusal?: (error: unknown) => string
  /** The input for an API path, where the two differ. */
  inputOf?: (path: string) => string
}

/**
 * Submits a form with `useAction`. A refusal marks the inputs it names and keeps everything that was typed; if it names
 * none, it goes into `trouble` as a sentence. What was typed outlives the end of the session: see `useKeptForm`.
 */
export function useSubmission<V extends FieldValues, R>(submission: Submission<V, R>) {
  const { form, about, files, incomplete = null, refusal, inputOf = (path) => path, ...action } = submission
  const isRestored = useKeptForm(form, about, files)
  const { submitted } = useUnsaved()
  const { run, isBusy, trouble, say } = useAction<R, V>({
    ...action,
    inPlace: true,
    refusal: (error) => {
      const isMarked = markErrors(form, error, inputOf)
      return refusal?.(error) ?? (isMarked ? null : refusalText(error))
    },
  })
  const submit = (event?: BaseSyntheticEvent): void => {
    say(null)
    void form.handleSubmit(
      (values) => run(values),
      () => {
        // It isn't sent, so what is saved next is something else.
        submitted()
        say(incomplete)
      },
    )(event)
  }
  return { submit, trouble, dismiss: () => say(null), isBusy, isRestored }
}

/** Marks the inputs an error names. Returns whether that covers all of it. */
function markErrors<V extends FieldValues>(
  form: UseFormReturn<V>,
  error: unknown,
  inputOf: (path: string) => string,
): boolean {
  if (!(error instanceof ApiError)) return false
  const values = form.getValues()
  const isInput = (path: string): path is FieldPath<V> => path !== '' && get(values, path) !== undefined
  const named = error.errors.map(({ path, msg }) => ({ path: inputOf(path), message: msg }))
  const first = named.find(({ path }) => isInput(path))
  for (const { path, message } of named)
    if (isInput(path)) form.setError(path, { type: 'server', message }, { shouldFocus: path === first?.path })
  return first !== undefined && named.every(({ path }) => isInput(path))
}

import { useMemo } from 'react'
import { useForm } from 'react-hook-form'
import { APPLICATION_NOTE_MAX } from '#contract/limits.ts'
import { errorAt } from '#web/forms/form-errors.ts'
import type { Mistake } from '#web/forms/mistakes.ts'
import { resolverOf } from '#web/forms/resolver.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { useUnsavedGuard } from '#web/ui/use-typing-watch.ts'

interface NoteValues {
  text: string
}

type NoteFormProps = {
  label: string
  /** The id of what it is written on, or of the note that it changes. */
  about: string
  initial?: string
  save: (text: string, keyOf: (content: unknown) => string) => Promise<unknown>
  onClose: () => void
}

/** Writes or changes a note. */
export function NoteForm({ label, about, initial = '', save, onClose }: NoteFormProps) {
  const form = useForm<NoteValues>({
    defaultValues: { text: initial },
    resolver: useMemo(() => resolverOf(blankNote), []),
  })
  const { submit, trouble, isBusy, isRestored } = useSubmission({
    form,
    about,
    noun: 'applications',
    send: ({ text }, keyOf) => save(text.trim(), keyOf),
    onDone: onClose,
    done: () => 'Note saved',
  })
  const { mount, close } = useUnsavedGuard(onClose)
  return (
    <form
      className="flex flex-col gap-3"
      data-restored={isRestored || undefined}
      method="post"
      noValidate
      onSubmit={submit}
      ref={mount}
    >
      <Field error={errorAt(form.formState.errors, 'text')} label={label}>
        <TextArea {...form.register('text')} autoFocus maxLength={APPLICATION_NOTE_MAX} rows={3} />
      </Field>
      {trouble && <Banner tone="error">{trouble}</Banner>}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={() => void close()} size="sm">
          Cancel
        </Button>
        <Button busy={isBusy} busyLabel="Saving..." size="sm" type="submit" variant="primary">
          Save note
        </Button>
      </div>
    </form>
  )
}

const blankNote = ({ text }: NoteValues): Mistake[] =>
  text.trim() === '' ? [{ path: 'text', message: 'Note is required' }] : []

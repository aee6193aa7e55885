import { type FormEvent, useState } from 'react'
import { APPLICATION_NOTE_MAX } from '#contract/limits.ts'
import { useAction } from '#web/forms/use-action.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'

type NoteFormProps = {
  label: string
  initial?: string
  save: (text: string, keyOf: (content: unknown) => string) => Promise<unknown>
  onClose: () => void
}

/** Writes or changes a note. */
export function NoteForm({ label, initial = '', save, onClose }: NoteFormProps) {
  const [text, setText] = useState(initial)
  const [isMissing, setMissing] = useState(false)
  const { run, isBusy, trouble } = useAction({
    noun: 'applications',
    inPlace: true,
    send: (body: string, keyOf) => save(body, keyOf),
    onDone: onClose,
    done: () => 'Note saved',
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() === '') setMissing(true)
    else void run(text.trim())
  }
  return (
    <form className="flex flex-col gap-3" noValidate onSubmit={submit}>
      <Field error={isMissing && text.trim() === '' ? 'Note is required' : undefined} label={label}>
        <TextArea
          autoFocus
          maxLength={APPLICATION_NOTE_MAX}
          onChange={(event) => setText(event.target.value)}
          rows={3}
          value={text}
        />
      </Field>
      {trouble && <Banner tone="error">{trouble}</Banner>}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onClose} size="sm">
          Cancel
        </Button>
        <Button busy={isBusy} busyLabel="Saving..." size="sm" type="submit" variant="primary">
          Save note
        </Button>
      </div>
    </form>
  )
}

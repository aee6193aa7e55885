import { type FormEvent, useState } from 'react'
import { useForm } from 'react-hook-form'
import { ALT_MAX } from '#contract/limits.ts'
import type { Photo } from '#contract/property-photos.ts'
import { useKeptForm } from '#web/forms/use-kept-form.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'

type PhotoDescriptionProps = {
  id: Photo['id']
  alt: string
  /** Names the photo, such as 'photo 2'. */
  which: string
  /** What most photos show; one press describes a photo. */
  suggestions: readonly string[]
  onSave: (alt: string) => Promise<boolean>
}

/** What a photo shows, in words. One without them offers some. */
export function PhotoDescription({ id, alt, which, suggestions, onSave }: PhotoDescriptionProps) {
  const form = useForm({ defaultValues: { alt } })
  const isRestored = useKeptForm(form, `photo ${id}`)
  const [isSaving, setSaving] = useState(false)
  const text = form.watch('alt').trim()
  const isBare = alt === '' && text === ''
  const save = async (words: string) => {
    if (isSaving) return
    setSaving(true)
    await onSave(words)
    setSaving(false)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text !== '') void save(text)
  }
  return (
    <form
      className="flex flex-col gap-2"
      data-restored={isRestored || undefined}
      method="post"
      noValidate
      onSubmit={submit}
    >
      <div className="flex flex-wrap items-end gap-2">
        <Field
          className="flex-1 basis-48"
          error={text === '' && alt !== '' ? 'Describe the photo' : undefined}
          hint={isBare ? 'No description yet. Screen readers read it to people who can’t see the photo.' : undefined}
          label={`What ${which} shows`}
        >
          <TextInput {...form.register('alt')} autoComplete="off" maxLength={ALT_MAX} />
        </Field>
        {text !== alt && text !== '' && (
          <Button busy={isSaving} busyLabel="Saving..." type="submit">
            Save <span className="sr-only">the description</span>
          </Button>
        )}
      </div>
      {isBare && (
        <div className="flex flex-wrap gap-1.5">
          {suggestions.map((suggestion) => (
            <Button disabled={isSaving} key={suggestion} onClick={() => void save(suggestion)} size="sm">
              <span>
                {suggestion}
                <span className="sr-only">: {which}</span>
              </span>
            </Button>
          ))}
        </div>
      )}
    </form>
  )
}

import { X } from 'lucide-react'
import { ALT_MAX } from '#contract/limits.ts'
import type { ChosenFile } from '#web/forms/use-uploads.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field, FieldError } from '#web/ui/Field.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import { uploadLabel } from './photo-drafts.ts'
import type { usePhotoDrafts } from './use-photo-drafts.ts'

type Drafts = ReturnType<typeof usePhotoDrafts>
type PhotoDraftListProps = Pick<Drafts, 'files' | 'mistakes' | 'isSending' | 'sendAll' | 'remove' | 'setAlt'>

const fieldId = (key: string) => `photo-${key}`

/** The chosen photos: the person describes each one, then uploads them all. */
export function PhotoDraftList({ files, mistakes, isSending, sendAll, remove, setAlt }: PhotoDraftListProps) {
  const upload = async () => {
    const wrong = await sendAll()
    if (wrong !== undefined) document.getElementById(fieldId(wrong))?.focus()
  }
  return (
    <form
      className="flex flex-col gap-4 rounded-lg border border-line bg-surface p-4"
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void upload()
      }}
    >
      <div>
        <h3 className="font-semibold">To upload</h3>
        <p className="mt-1 text-ink-muted">
          Describe each photo, for example “Living room with a bay window.” Screen readers read it to people who can’t
          see it.
        </p>
      </div>
      <ul className="flex flex-col gap-4">
        {files.map((draft, index) => (
          <li data-unsent key={draft.key}>
            <Draft
              altMistake={mistakes.get(draft.key)}
              draft={draft}
              isSending={isSending}
              label={files.length > 1 ? `What photo ${index + 1} shows` : 'What the photo shows'}
              onDescribe={(alt) => setAlt(draft.key, alt)}
              onDrop={() => remove(draft.key)}
            />
          </li>
        ))}
      </ul>
      <div>
        <Button busy={isSending} busyLabel="Uploading..." type="submit" variant="primary">
          {uploadLabel(files.length)}
        </Button>
      </div>
    </form>
  )
}

type DraftProps = {
  draft: ChosenFile
  altMistake: string | undefined
  label: string
  isSending: boolean
  onDescribe: (alt: string) => void
  onDrop: () => void
}

function Draft({ draft, altMistake, label, isSending, onDescribe, onDrop }: DraftProps) {
  const { key, file, preview, alt, trouble, progress } = draft
  return (
    <div className="flex flex-wrap gap-4">
      <img alt="" className="h-20 w-28 rounded-md bg-surface-sunken object-cover" src={preview} />
      <div className="flex min-w-0 flex-1 basis-56 flex-col gap-2">
        <Field error={altMistake} id={fieldId(key)} label={label} required>
          <TextInput
            autoComplete="off"
            maxLength={ALT_MAX}
            onChange={(event) => onDescribe(event.target.value)}
            readOnly={isSending}
            value={alt}
          />
        </Field>
        {progress !== null && (
          <progress
            aria-label={`Uploading ${file.name}`}
            className="h-2 w-full accent-primary"
            max={1}
            value={progress}
          />
        )}
        {trouble && <FieldError id={`${fieldId(key)}-trouble`}>{trouble}</FieldError>}
      </div>
      {!isSending && (
        <IconButton label={`Don’t upload ${file.name}`} onClick={onDrop}>
          <X aria-hidden="true" className="size-4" />
        </IconButton>
      )}
    </div>
  )
}

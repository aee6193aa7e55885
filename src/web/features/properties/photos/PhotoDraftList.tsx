import { X } from 'lucide-react'
import { Button } from '#web/ui/Button.tsx'
import { Field, FieldError } from '#web/ui/Field.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import { type PhotoDraft, uploadLabel } from './photo-drafts.ts'
import type { usePhotoDrafts } from './use-photo-drafts.ts'

type Drafts = ReturnType<typeof usePhotoDrafts>
type PhotoDraftListProps = Pick<Drafts, 'drafts' | 'isSending' | 'sendAll' | 'drop' | 'setAlt'>

const fieldId = (key: string) => `photo-${key}`

/** The photographs that were chosen: each is described, then all are uploaded. */
export function PhotoDraftList({ drafts, isSending, sendAll, drop, setAlt }: PhotoDraftListProps) {
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
          Say what each photo shows, such as “Living room with a bay window”. It is read out to people who cannot see
          it.
        </p>
      </div>
      <ul className="flex flex-col gap-4">
        {drafts.map((draft, index) => (
          <li key={draft.key}>
            <Draft
              draft={draft}
              isSending={isSending}
              label={drafts.length > 1 ? `What photo ${index + 1} shows` : 'What the photo shows'}
              onDescribe={(alt) => setAlt(draft.key, alt)}
              onDrop={() => drop(draft.key)}
            />
          </li>
        ))}
      </ul>
      <div>
        <Button busy={isSending} busyLabel="Uploading..." type="submit" variant="primary">
          {uploadLabel(drafts.length)}
        </Button>
      </div>
    </form>
  )
}

type DraftProps = {
  draft: PhotoDraft
  label: string
  isSending: boolean
  onDescribe: (alt: string) => void
  onDrop: () => void
}

function Draft({ draft, label, isSending, onDescribe, onDrop }: DraftProps) {
  const { key, file, preview, alt, altTrouble, trouble, progress } = draft
  return (
    <div className="flex flex-wrap gap-4">
      <img alt="" className="h-20 w-28 rounded-md bg-surface-sunken object-cover" src={preview} />
      <div className="flex min-w-0 flex-1 basis-56 flex-col gap-2">
        <Field error={altTrouble} id={fieldId(key)} label={label} required>
          <TextInput
            autoComplete="off"
            maxLength={200}
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
        <IconButton label={`Do not upload ${file.name}`} onClick={onDrop}>
          <X aria-hidden="true" className="size-4" />
        </IconButton>
      )}
    </div>
  )
}

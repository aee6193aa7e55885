import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import { type FormEvent, type MouseEvent, useState } from 'react'
import { ALT_MAX } from '#contract/limits.ts'
import type { Photo } from '#contract/property-photos.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import { PhotoImage } from './PhotoImage.tsx'
import { altMistake } from './photo-drafts.ts'

type PhotoRowProps = {
  photo: Photo
  /** Its position among `count`, from 0. */
  index: number
  count: number
  onDescribe: (alt: string) => Promise<boolean>
  onMove: (position: number) => Promise<boolean>
  onRemove: () => Promise<boolean>
}

/** For a button that is already at the end: it stays, so it keeps the focus. */
const stepClasses = 'aria-disabled:cursor-not-allowed aria-disabled:opacity-40'

/** One photo: its description, its position, and a remove button. */
export function PhotoRow({ photo, index, count, onDescribe, onMove, onRemove }: PhotoRowProps) {
  const move = (position: number) => async (event: MouseEvent<HTMLButtonElement>) => {
    const button = event.currentTarget
    if (position < 0 || position >= count) return
    await onMove(position)
    // A row that moves loses the focus, and the next press is likely the same.
    button.focus()
  }
  const which = `photo ${index + 1}`
  return (
    <div className="flex flex-wrap gap-4">
      <span className="relative">
        <PhotoImage className="h-24 w-36 rounded-md object-cover" decorative photo={photo} size="small" />
        {index === 0 && (
          <Badge className="absolute top-1.5 left-1.5 shadow-raised" tone="green">
            Cover
          </Badge>
        )}
      </span>
      <div className="flex min-w-0 flex-1 basis-64 flex-col gap-3">
        <Description alt={photo.alt} key={photo.alt} label={`What ${which} shows`} onSave={onDescribe} />
        <div className="flex flex-wrap items-center gap-1">
          {index > 0 && (
            <Button onClick={move(0)} size="sm">
              Make cover<span className="sr-only">: {which}</span>
            </Button>
          )}
          <IconButton
            aria-disabled={index === 0}
            className={stepClasses}
            label={`Move ${which} earlier`}
            onClick={move(index - 1)}
          >
            <ArrowUp aria-hidden="true" className="size-4" />
          </IconButton>
          <IconButton
            aria-disabled={index === count - 1}
            className={stepClasses}
            label={`Move ${which} later`}
            onClick={move(index + 1)}
          >
            <ArrowDown aria-hidden="true" className="size-4" />
          </IconButton>
          <IconButton className="hover:text-danger" label={`Remove ${which}`} onClick={() => void onRemove()}>
            <Trash2 aria-hidden="true" className="size-4" />
          </IconButton>
        </div>
      </div>
    </div>
  )
}

type DescriptionProps = { alt: string; label: string; onSave: (alt: string) => Promise<boolean> }

function Description({ alt, label, onSave }: DescriptionProps) {
  const [typed, setTyped] = useState(alt)
  const [mistake, setMistake] = useState<string | null>(null)
  const [isSaving, setSaving] = useState(false)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    const found = altMistake(typed)
    setMistake(found)
    if (found !== null || isSaving) return
    setSaving(true)
    await onSave(typed.trim())
    setSaving(false)
  }
  return (
    <form className="flex flex-wrap items-end gap-2" method="post" noValidate onSubmit={(event) => void save(event)}>
      <Field className="flex-1 basis-48" error={mistake ?? undefined} label={label} required>
        <TextInput
          autoComplete="off"
          maxLength={ALT_MAX}
          onChange={(event) => setTyped(event.target.value)}
          value={typed}
        />
      </Field>
      {typed.trim() !== alt && (
        <Button busy={isSaving} busyLabel="Saving..." type="submit">
          Save <span className="sr-only">the description</span>
        </Button>
      )}
    </form>
  )
}

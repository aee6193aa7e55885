import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import type { MouseEvent } from 'react'
import type { Photo } from '#contract/property-photos.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { PhotoDescription } from './PhotoDescription.tsx'
import { PhotoImage } from './PhotoImage.tsx'

type PhotoRowProps = {
  photo: Photo
  suggestions: readonly string[]
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
export function PhotoRow({ photo, suggestions, index, count, onDescribe, onMove, onRemove }: PhotoRowProps) {
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
        <PhotoDescription
          alt={photo.alt}
          id={photo.id}
          key={photo.alt}
          onSave={onDescribe}
          suggestions={suggestions}
          which={which}
        />
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

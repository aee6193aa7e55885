import { FileText, X } from 'lucide-react'
import { formatKilobytes } from './format.ts'
import { IconButton } from './IconButton.tsx'

type ChosenFileProps = {
  file: Pick<File, 'name' | 'size'>
  /** How much has been sent, from 0 to 1; null while it isn't being sent. */
  progress: number | null
  onRemove?: (() => void) | undefined
  /** Receives the button that removes the file. */
  focus?: ((element: HTMLElement | null) => void) | undefined
}

/** A chosen file: its name, its size or upload progress, and a remove button. */
export function ChosenFile({ file: { name, size }, progress, onRemove, focus }: ChosenFileProps) {
  const isSending = progress !== null
  return (
    <div className="flex flex-col gap-2 rounded-lg border border-line bg-surface-sunken px-3 py-2">
      <div className="flex min-h-9 items-center gap-3">
        <FileText aria-hidden="true" className="size-4 shrink-0 text-ink-muted" />
        <span className="min-w-0 flex-1 wrap-anywhere">{name}</span>
        <span className="shrink-0 text-ink-muted tabular-nums">
          {isSending ? `${Math.round(progress * 100)} % sent` : formatKilobytes(size)}
        </span>
        {!isSending && onRemove && (
          <IconButton label={`Remove ${name}`} onClick={onRemove} ref={focus}>
            <X aria-hidden="true" className="size-4" />
          </IconButton>
        )}
      </div>
      {isSending && <progress aria-label={`Sending ${name}`} className="h-1.5 w-full" max={1} value={progress} />}
    </div>
  )
}

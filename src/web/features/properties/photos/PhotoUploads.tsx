import { X } from 'lucide-react'
import type { ChosenFile } from '#web/forms/use-uploads.ts'
import { Button } from '#web/ui/Button.tsx'
import { FieldError } from '#web/ui/Field.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import type { usePhotoUploads } from './use-photo-uploads.ts'

type PhotoUploadsProps = Pick<ReturnType<typeof usePhotoUploads>, 'files' | 'isSending' | 'sendAgain' | 'remove'>

/** The photos on their way to the server, and the ones that didn't get there. */
export function PhotoUploads({ files, isSending, sendAgain, remove }: PhotoUploadsProps) {
  const hasFailed = files.some(({ trouble }) => trouble !== null)
  return (
    <section aria-label="Uploading" className="flex flex-col gap-4 rounded-lg border border-line bg-surface p-4">
      <ul className="flex flex-col gap-4">
        {files.map((chosen) => (
          <li className="flex items-start gap-4" data-unsent key={chosen.key}>
            <Upload chosen={chosen} />
            {!isSending && (
              <IconButton label={`Don’t upload ${chosen.file.name}`} onClick={() => remove(chosen.key)}>
                <X aria-hidden="true" className="size-4" />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
      {hasFailed && (
        <div>
          <Button busy={isSending} busyLabel="Uploading..." onClick={sendAgain} variant="primary">
            Try again
          </Button>
        </div>
      )}
    </section>
  )
}

function Upload({ chosen: { key, file, preview, trouble, progress } }: { chosen: ChosenFile }) {
  return (
    <>
      <img alt="" className="h-16 w-24 shrink-0 rounded-md bg-surface-sunken object-cover" src={preview} />
      <div className="flex min-w-0 flex-1 flex-col gap-2">
        <p className="truncate" title={file.name}>
          {file.name}
        </p>
        {trouble === null && (
          <progress
            aria-label={`Uploading ${file.name}`}
            className="h-2 w-full accent-primary"
            max={1}
            value={progress ?? 0}
          />
        )}
        {trouble && <FieldError id={`${key}-trouble`}>{trouble}</FieldError>}
      </div>
    </>
  )
}

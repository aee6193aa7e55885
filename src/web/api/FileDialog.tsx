import type { UseQueryResult } from '@tanstack/react-query'
import { saveFile } from '#web/save-file.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog, DialogClose } from '#web/ui/Dialog.tsx'
import { formatKilobytes } from '#web/ui/format.ts'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { QueryView } from './QueryView.tsx'
import { useObjectUrl } from './use-object-url.ts'

type FileDialogProps = {
  title: string
  description: string
  file: UseQueryResult<Blob>
  /** What a picture shows, for those who can’t see it. */
  alt: string
  /** The name to save it by, without what its type adds. */
  name: string
  onClose: () => void
}

/** A stored file: a picture is shown, a PDF can be downloaded. */
export function FileDialog({ title, description, file, alt, name, onClose }: FileDialogProps) {
  const { data } = file
  return (
    <Dialog
      description={description}
      footer={
        <>
          <DialogClose>Close</DialogClose>
          {data && (
            <Button onClick={() => saveFile(data, `${name}.${endingOf(data)}`)} variant="primary">
              Download {isPicture(data) ? 'picture' : 'PDF'}
            </Button>
          )}
        </>
      }
      onClose={onClose}
      open
      size="lg"
      title={title}
    >
      <QueryView
        query={file}
        skeleton={
          <div role="status">
            <span className="sr-only">Loading file...</span>
            <Skeleton className="h-72 w-full" />
          </div>
        }
      >
        {(blob) =>
          isPicture(blob) ? (
            <Picture alt={alt} file={blob} />
          ) : (
            <p>This file is a PDF, {formatKilobytes(blob.size)}. Download it to view it.</p>
          )
        }
      </QueryView>
    </Dialog>
  )
}

function Picture({ file, alt }: { file: Blob; alt: string }) {
  const url = useObjectUrl(file)
  return url && <img alt={alt} className="mx-auto rounded-md" src={url} />
}

const isPicture = ({ type }: Blob): boolean => type.startsWith('image/')

const endingOf = ({ type }: Blob): string =>
  type === 'application/pdf' ? 'pdf' : type.replace(/^image\//, '').replace('jpeg', 'jpg')

import { useId } from 'react'
import { DOCUMENT_MAX_BYTES, documents } from '#contract/documents.ts'
import { acceptOf } from '#contract/files.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ChosenFile } from '#web/ui/ChosenFile.tsx'
import { DropZone } from '#web/ui/DropZone.tsx'
import { FieldError } from '#web/ui/Field.tsx'
import type { About } from './documents.queries.ts'
import { useDocumentUploads } from './use-document-uploads.ts'

const ACCEPTED = acceptOf(documents.upload.upload)
const MB = 1024 * 1024

/** Chooses documents and sends them right away, with their progress and what went wrong. */
export function DocumentUpload({ about }: { about: About }) {
  const id = useId()
  const { files, refusals, add, remove, isSending, sendAgain } = useDocumentUploads(about)
  const hasFailed = files.some(({ trouble }) => trouble !== null)
  return (
    <div className="flex flex-col gap-3">
      <DropZone accept={ACCEPTED} id={id} multiple onFiles={add}>
        <label className="flex flex-col items-center gap-1" htmlFor={id}>
          <span className="font-medium">
            <span className="text-primary underline">Choose documents</span> or drop them here
          </span>
          <span className="text-ink-muted">
            PDF, Word (.doc, .docx) or text (.txt), up to {DOCUMENT_MAX_BYTES / MB} MB each
          </span>
        </label>
      </DropZone>
      {refusals.length > 0 && (
        <Banner title="Upload failed:" tone="error">
          <ul>
            {refusals.map((sentence) => (
              <li className="wrap-anywhere" key={sentence}>
                {sentence}
              </li>
            ))}
          </ul>
        </Banner>
      )}
      {files.length > 0 && (
        <ul aria-label="Uploading" className="flex flex-col gap-3">
          {files.map(({ key, file, progress, trouble }) => (
            <li className="flex flex-col gap-1.5" data-unsent key={key}>
              <ChosenFile file={file} onRemove={isSending ? undefined : () => remove(key)} progress={progress} />
              {trouble && <FieldError id={`${key}-trouble`}>{`Upload failed: ${trouble}`}</FieldError>}
            </li>
          ))}
        </ul>
      )}
      {hasFailed && (
        <div>
          <Button busy={isSending} busyLabel="Uploading..." onClick={sendAgain} variant="primary">
            Try again
          </Button>
        </div>
      )}
    </div>
  )
}

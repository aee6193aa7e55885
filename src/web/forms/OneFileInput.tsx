import { FileInput } from '#web/ui/FileInput.tsx'
import type { useOneUpload } from './use-one-upload.ts'

type OneFileInputProps = {
  label: string
  /** What to choose, and how large it can be. */
  hint: string
  file: Omit<ReturnType<typeof useOneUpload>, 'send' | 'count'>
  required?: boolean | undefined
}

/** Chooses a file, then shows it and how much of it was sent. */
export const OneFileInput = ({ label, hint, file, required = false }: OneFileInputProps) => (
  <FileInput
    error={file.refusal}
    file={file.chosen?.file}
    hint={required ? hint : `Optional. ${hint}`}
    label={label}
    onFiles={file.choose}
    onRemove={file.remove}
    progress={file.chosen?.progress}
    required={required}
    upload={file.upload}
  />
)

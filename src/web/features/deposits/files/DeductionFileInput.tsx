import { api } from '#contract/api.ts'
import { FileInput } from '#web/ui/FileInput.tsx'
import type { useDeductionFile } from './use-deduction-file.ts'

type DeductionFileInputProps = { chosen: ReturnType<typeof useDeductionFile>; required?: boolean }

/** Chooses a photo or a receipt, then shows it and how much of it was sent. */
export function DeductionFileInput({ chosen: { chosen, ...file }, required = false }: DeductionFileInputProps) {
  return (
    <FileInput
      error={file.refusal}
      file={chosen?.file}
      hint={`${required ? '' : 'Optional. '}A picture or a PDF, up to 10 MB`}
      label="Photo or receipt"
      onFiles={file.choose}
      onRemove={file.remove}
      progress={chosen?.progress}
      required={required}
      upload={api.deposits.addFile.upload}
    />
  )
}

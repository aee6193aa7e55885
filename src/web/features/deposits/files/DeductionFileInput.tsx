import { OneFileInput } from '#web/forms/OneFileInput.tsx'
import type { useDeductionFile } from './use-deduction-file.ts'

type DeductionFileInputProps = { chosen: ReturnType<typeof useDeductionFile>; required?: boolean }

/** Chooses a photo or a receipt. */
export const DeductionFileInput = ({ chosen, required }: DeductionFileInputProps) => (
  <OneFileInput file={chosen} hint="A picture or a PDF, up to 10 MB" label="Photo or receipt" required={required} />
)

import { api } from '#contract/api.ts'
import { FileInput } from '#web/ui/FileInput.tsx'
import type { useProof } from './use-proof.ts'

/** Chooses the proof of a payment, then shows the file and its upload progress. */
export function ProofInput({ proof, required = false }: { proof: ReturnType<typeof useProof>; required?: boolean }) {
  return (
    <FileInput
      error={proof.refusal}
      file={proof.chosen?.file}
      hint={`${required ? '' : 'Optional. '}A photo of the check or transfer, or a PDF, up to 10 MB`}
      label="Proof"
      onFiles={proof.choose}
      onRemove={proof.remove}
      progress={proof.chosen?.progress}
      required={required}
      upload={api.payments.addProof.upload}
    />
  )
}

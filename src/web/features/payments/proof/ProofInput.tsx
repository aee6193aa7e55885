import { OneFileInput } from '#web/forms/OneFileInput.tsx'
import type { useProof } from './use-proof.ts'

/** Chooses the proof of a payment. */
export const ProofInput = ({ proof, required }: { proof: ReturnType<typeof useProof>; required?: boolean }) => (
  <OneFileInput
    file={proof}
    hint="A photo of the check or transfer, or a PDF, up to 10 MB"
    label="Proof"
    required={required}
  />
)

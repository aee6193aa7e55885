import { useState } from 'react'
import { api } from '#contract/api.ts'
import type { Payment } from '#contract/payments.ts'
import { newSubmissionKey } from '#web/api/submission-key.ts'
import { uploadFile } from '#web/api/upload.ts'

/** The file that a tenant chose as proof of a payment, and how much of it was sent. */
export function useProof() {
  const [chosen, setChosen] = useState<{ file: File; key: string } | null>(null)
  const [progress, setProgress] = useState<number | null>(null)
  return {
    file: chosen?.file ?? null,
    progress,
    choose: (files: readonly File[]) => {
      const [file] = files
      if (file) setChosen({ file, key: newSubmissionKey() })
    },
    remove: () => setChosen(null),
    /** Sends the file, if one was chosen. Throws what the server says against it. */
    send: async ({ id }: Pick<Payment, 'id'>): Promise<void> => {
      if (!chosen) return
      setProgress(0)
      try {
        await uploadFile(api.payments.addProof, {
          params: { id },
          file: chosen.file,
          idempotencyKey: chosen.key,
          onProgress: setProgress,
        })
      } finally {
        setProgress(null)
      }
    },
  }
}

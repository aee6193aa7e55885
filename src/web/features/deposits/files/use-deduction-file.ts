import { api } from '#contract/api.ts'
import type { DepositEntry } from '#contract/deposits.ts'
import { uploadFile } from '#web/api/upload.ts'
import { useOneUpload } from '#web/forms/use-one-upload.ts'

/** A photo or receipt that was chosen for a deduction. */
export function useDeductionFile() {
  const file = useOneUpload(api.deposits.addFile.upload, 'Choose one file at a time.')
  return {
    ...file,
    /** Sends the file, if one was chosen. Throws the server's error. */
    send: ({ leaseId: id, id: entryId }: DepositEntry) =>
      file.send((sent) => uploadFile(api.deposits.addFile, { params: { id, entryId }, ...sent })),
  }
}

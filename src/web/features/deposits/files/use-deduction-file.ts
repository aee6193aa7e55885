import { api } from '#contract/api.ts'
import type { DepositEntry } from '#contract/deposits.ts'
import { uploadFile } from '#web/api/upload.ts'
import { useUploads } from '#web/forms/use-uploads.ts'

const { upload } = api.deposits.addFile

/** A photo or receipt that was chosen for a deduction. */
export function useDeductionFile() {
  const { files, refusals, add, remove, send } = useUploads({ upload, room: 1, full: 'Choose one file at a time.' })
  const [chosen] = files
  return {
    chosen,
    /** Why what was chosen last can't be sent. */
    refusal: refusals[0],
    choose: add,
    remove: () => chosen && remove(chosen.key),
    /** Sends the file, if one was chosen. Throws the server's error. */
    send: async ({ leaseId: id, id: entryId }: DepositEntry): Promise<void> => {
      const { errors } = await send((sent) => uploadFile(api.deposits.addFile, { params: { id, entryId }, ...sent }))
      if (errors.length > 0) throw errors[0]
    },
  }
}

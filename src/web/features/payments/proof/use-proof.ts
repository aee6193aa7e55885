import { api } from '#contract/api.ts'
import { uploadFile } from '#web/api/upload.ts'
import { useUploads } from '#web/forms/use-uploads.ts'

const { upload } = api.payments.addProof

/** The file a tenant chose as proof of a payment. */
export function useProof() {
  const { files, refusals, add, remove, send } = useUploads({ upload, room: 1, full: 'A payment can have one proof.' })
  const [chosen] = files
  return {
    chosen,
    /** Why what was chosen last can't be sent. */
    refusal: refusals[0],
    choose: add,
    remove: () => chosen && remove(chosen.key),
    /** Sends the file, if one was chosen. Throws the server's error. */
    send: async (id: string): Promise<void> => {
      const { errors } = await send((sent) => uploadFile(api.payments.addProof, { params: { id }, ...sent }))
      if (errors.length > 0) throw errors[0]
    },
  }
}

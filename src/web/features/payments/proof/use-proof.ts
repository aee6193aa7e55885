import { api } from '#contract/api.ts'
import { uploadFile } from '#web/api/upload.ts'
import { useOneUpload } from '#web/forms/use-one-upload.ts'

/** The file a tenant chose as proof of a payment. */
export function useProof() {
  const file = useOneUpload(api.payments.addProof.upload, 'A payment can have one proof.')
  return {
    ...file,
    /** Sends the file, if one was chosen. Throws the server's error. */
    send: (id: string) => file.send((sent) => uploadFile(api.payments.addProof, { params: { id }, ...sent })),
  }
}

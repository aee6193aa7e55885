import type { Upload } from '#contract/files.ts'
import { type Post, useUploads } from './use-uploads.ts'

/** One file chosen on this device, to be sent with something else. `full` says that there can't be another. */
export function useOneUpload(upload: Upload, full: string) {
  const { files, refusals, add, remove, send } = useUploads({ upload, room: 1, full })
  const [chosen] = files
  return {
    upload,
    chosen,
    /** How many are chosen: none or one. */
    count: files.length,
    /** Why what was chosen last can't be sent. */
    refusal: refusals[0],
    choose: add,
    remove: () => chosen && remove(chosen.key),
    /** Sends the file, if one was chosen. Throws the server's error. */
    send: async (post: Post): Promise<void> => {
      const { errors } = await send(post)
      if (errors.length > 0) throw errors[0]
    },
  }
}

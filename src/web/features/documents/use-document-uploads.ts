import { useEffect } from 'react'
import { api } from '#contract/api.ts'
import { counted } from '#contract/count.ts'
import { uploadFile } from '#web/api/upload.ts'
import { useAction } from '#web/forms/use-action.ts'
import { useUploads } from '#web/forms/use-uploads.ts'
import { useToast } from '#web/ui/ToastProvider.tsx'
import type { About } from './documents.queries.ts'

/** How many can be chosen at once. */
const ROOM = 20

/** Documents chosen on this device, which are sent at once. */
export function useDocumentUploads(about: About) {
  const { upload } = api.documents.upload
  const { send, ...chosen } = useUploads({ upload, room: ROOM, full: `Up to ${ROOM} documents at a time.` })
  const toast = useToast()
  const { run, isBusy } = useAction({
    noun: 'documents',
    send: () => send((sent) => uploadFile(api.documents.upload, { fields: { ...about }, ...sent })),
    onDone: ({ sent }) => sent > 0 && toast.success(`Uploaded ${counted(sent, 'document')}`),
  })
  const isWaiting = !isBusy && chosen.files.some(({ progress, trouble }) => progress === null && trouble === null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `run` is new on every render, and starts once for each choice
  useEffect(() => {
    if (isWaiting) void run()
  }, [isWaiting])
  return { ...chosen, isSending: isBusy, sendAgain: () => void run() }
}

import { useEffect } from 'react'
import { api } from '#contract/api.ts'
import { counted } from '#contract/count.ts'
import { PHOTOS_MAX } from '#contract/property-photos.ts'
import { uploadFile } from '#web/api/upload.ts'
import { useAction } from '#web/forms/use-action.ts'
import { useUploads } from '#web/forms/use-uploads.ts'
import { useToast } from '#web/ui/ToastProvider.tsx'
import { usePhotoChanges } from './use-photo-changes.ts'

const { upload } = api.properties.addPhoto

/** Pictures chosen for a home, which are sent at once. `room` is how many more it can have. */
export function usePhotoUploads(homeId: string, room: number) {
  const { send, ...chosen } = useUploads({ upload, room, full: `A home can have up to ${PHOTOS_MAX} photos.` })
  const { showAdded } = usePhotoChanges(homeId)
  const toast = useToast()
  const { run, isBusy } = useAction({
    noun: 'properties',
    send: () =>
      send(async (sent) =>
        showAdded(await uploadFile(api.properties.addPhoto, { params: { id: homeId }, fields: {}, ...sent })),
      ),
    onDone: ({ sent }) => sent > 0 && toast.success(`Added ${counted(sent, 'photo')}`),
  })
  const isWaiting = !isBusy && chosen.files.some(({ progress, trouble }) => progress === null && trouble === null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `run` is new on every render, and starts once for each choice
  useEffect(() => {
    if (isWaiting) void run()
  }, [isWaiting])
  return { ...chosen, isSending: isBusy, sendAgain: () => void run() }
}

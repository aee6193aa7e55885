import { useEffect } from 'react'
import { counted } from '#contract/count.ts'
import { PHOTOS_MAX, photoUpload } from '#contract/property-photos.ts'
import { useAction } from '#web/forms/use-action.ts'
import { useUploads } from '#web/forms/use-uploads.ts'
import { useToast } from '#web/ui/ToastProvider.tsx'
import type { Album } from './album.ts'
import { usePhotoChanges } from './use-photo-changes.ts'

/** Pictures chosen for a home or a building, which are sent at once. `room` is how many more it can have. */
export function usePhotoUploads(album: Album, room: number) {
  const { send, ...chosen } = useUploads({
    upload: photoUpload,
    room,
    full: `A ${album.name} can have up to ${PHOTOS_MAX} photos.`,
  })
  const { showAdded } = usePhotoChanges(album)
  const toast = useToast()
  const { run, isBusy } = useAction({
    noun: album.noun,
    send: () => send(async (sent) => showAdded(await album.add(sent))),
    onDone: ({ sent }) => sent > 0 && toast.success(`Added ${counted(sent, 'photo')}`),
  })
  const isWaiting = !isBusy && chosen.files.some(({ progress, trouble }) => progress === null && trouble === null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `run` is new on every render, and starts once for each choice
  useEffect(() => {
    if (isWaiting) void run()
  }, [isWaiting])
  return { ...chosen, isSending: isBusy, sendAgain: () => void run() }
}

import { useState } from 'react'
import { api } from '#contract/api.ts'
import { counted } from '#contract/count.ts'
import { PHOTOS_MAX } from '#contract/property-photos.ts'
import { uploadFile } from '#web/api/upload.ts'
import { useAction } from '#web/forms/use-action.ts'
import { useUploads } from '#web/forms/use-uploads.ts'
import { useToast } from '#web/ui/ToastProvider.tsx'
import { altMistakes } from './photo-drafts.ts'
import { usePhotoChanges } from './use-photo-changes.ts'

const { upload } = api.properties.addPhoto

/** Pictures chosen for a home, to be described here before they are sent. `room` is how many more it can have. */
export function usePhotoDrafts(homeId: string, room: number) {
  const { send, setAlt, ...drafts } = useUploads({
    upload,
    room,
    full: `A home can have up to ${PHOTOS_MAX} photos.`,
  })
  const [mistakes, setMistakes] = useState<ReadonlyMap<string, string>>(new Map())
  const { showAdded } = usePhotoChanges(homeId)
  const toast = useToast()
  const { run, isBusy } = useAction({
    noun: 'properties',
    send: () =>
      send(async (sent, alt) =>
        showAdded(await uploadFile(api.properties.addPhoto, { params: { id: homeId }, fields: { alt }, ...sent })),
      ),
    onDone: ({ sent }) => sent > 0 && toast.success(`Added ${counted(sent, 'photo')}`),
  })
  return {
    ...drafts,
    /** What's wrong with the descriptions, by the key of the draft. */
    mistakes,
    isSending: isBusy,
    /** Sends every draft, or marks those with a bad description and returns the key of the first. */
    sendAll: async (): Promise<string | undefined> => {
      const found = altMistakes(drafts.files)
      setMistakes(found)
      if (found.size === 0) await run()
      return [...found.keys()][0]
    },
    setAlt: (key: string, alt: string) => {
      setMistakes((now) => new Map([...now].filter(([marked]) => marked !== key)))
      setAlt(key, alt)
    },
  }
}

import { useEffect, useRef, useState } from 'react'
import { api } from '#contract/api.ts'
import { TICKET_PHOTOS_MAX } from '#contract/tickets.ts'
import { newSubmissionKey } from '#web/api/submission-key.ts'
import { uploadFile } from '#web/api/upload.ts'

/** A photo that was chosen on this device. */
export interface ChosenPhoto {
  /** Names it in the list, and its submission: sending it again after a lost reply adds no second one. */
  key: string
  file: File
  /** Address of the preview. */
  url: string
  /** How much of it was sent, from 0 to 1; null while it is not being sent. */
  progress: number | null
  /** Why it was not added. */
  trouble: string | null
}

/** Photos to send with a ticket. `taken` is how many it has already. */
export function useChosenPhotos(taken = 0) {
  const [photos, setPhotos] = useState<ChosenPhoto[]>([])
  usePreviewsReleased(photos)
  const change = (key: string, changes: Partial<ChosenPhoto>) =>
    setPhotos((now) => now.map((photo) => (photo.key === key ? { ...photo, ...changes } : photo)))
  const room = TICKET_PHOTOS_MAX - taken - photos.length

  /** Sends one; resolves to whether it was added. */
  const sendOne = async (ticketId: string, { key, file }: ChosenPhoto): Promise<boolean> => {
    change(key, { progress: 0, trouble: null })
    try {
      await uploadFile(api.tickets.addPhoto, {
        params: { id: ticketId },
        file,
        idempotencyKey: key,
        onProgress: (progress) => change(key, { progress }),
      })
      return true
    } catch (error) {
      change(key, { progress: null, trouble: error instanceof Error ? error.message : String(error) })
      return false
    }
  }

  return {
    photos,
    room,
    add: (files: readonly File[]) =>
      setPhotos((now) => [...now, ...files.slice(0, Math.max(0, TICKET_PHOTOS_MAX - taken - now.length)).map(chosen)]),
    remove: (key: string) => setPhotos((now) => now.filter((photo) => photo.key !== key)),
    /** Sends them one after the other, and keeps what could not be added; resolves to how many that were. */
    send: async (ticketId: string): Promise<number> => {
      const failed: string[] = []
      for (const photo of photos) if (!(await sendOne(ticketId, photo))) failed.push(photo.key)
      setPhotos((now) => now.filter(({ key }) => failed.includes(key)))
      return failed.length
    },
  }
}

const chosen = (file: File): ChosenPhoto => ({
  key: newSubmissionKey(),
  file,
  url: URL.createObjectURL(file),
  progress: null,
  trouble: null,
})

/** Lets go of the previews that are not shown any more. */
function usePreviewsReleased(photos: readonly ChosenPhoto[]): void {
  const held = useRef(new Set<string>())
  useEffect(() => {
    const shown = new Set(photos.map(({ url }) => url))
    for (const url of held.current) if (!shown.has(url)) URL.revokeObjectURL(url)
    held.current = shown
  }, [photos])
  useEffect(
    () => () => {
      for (const url of held.current) URL.revokeObjectURL(url)
    },
    [],
  )
}

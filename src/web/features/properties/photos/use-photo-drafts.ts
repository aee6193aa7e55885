import { useEffect, useReducer, useRef, useState } from 'react'
import { api } from '#contract/api.ts'
import { ApiError } from '#web/api/api-error.ts'
import { createSubmissionKeys, newSubmissionKey } from '#web/api/submission-key.ts'
import { uploadFile } from '#web/api/upload.ts'
import { useToast } from '#web/ui/ToastProvider.tsx'
import { altMistakes, draftsAfter, type PhotoDraft, sortFiles } from './photo-drafts.ts'
import { usePhotoChanges } from './use-photo-changes.ts'

/** Pictures that were chosen for a home: described here, then sent one after the other, so that they keep their order. */
export function usePhotoDrafts(homeId: string, room: number) {
  const [drafts, step] = useReducer(draftsAfter, [])
  const [refusals, setRefusals] = useState<readonly string[]>([])
  const [isSending, setSending] = useState(false)
  const toast = useToast()
  const send = useSendDraft(homeId)
  useForgottenPreviews(drafts)

  const add = (files: readonly File[]) => {
    const sorted = sortFiles(files, room - drafts.length)
    setRefusals(sorted.refusals)
    step({ do: 'add', drafts: sorted.good.map(newDraft) })
  }
  /** Sends every draft, or marks those that say too little. Returns the first of those. */
  const sendAll = async (): Promise<string | undefined> => {
    const mistakes = altMistakes(drafts)
    step({ do: 'mark', mistakes })
    if (mistakes.size > 0 || isSending) return [...mistakes.keys()][0]
    setSending(true)
    let sent = 0
    for (const draft of drafts) {
      const trouble = await send(draft, (progress) => step({ do: 'change', key: draft.key, changes: { progress } }))
      if (trouble === null) {
        sent += 1
        step({ do: 'drop', key: draft.key })
      } else step({ do: 'change', key: draft.key, changes: { trouble, progress: null } })
    }
    setSending(false)
    setRefusals([])
    if (sent > 0) toast.success(sent === 1 ? 'Added 1 photo' : `Added ${sent} photos`)
    return undefined
  }
  return {
    drafts,
    refusals,
    isSending,
    add,
    sendAll,
    drop: (key: string) => step({ do: 'drop', key }),
    setAlt: (key: string, alt: string) =>
      step({ do: 'change', key, changes: { alt, altTrouble: undefined, trouble: undefined } }),
  }
}

const newDraft = (file: File): PhotoDraft => ({
  key: newSubmissionKey(),
  file,
  preview: URL.createObjectURL(file),
  alt: '',
  progress: null,
})

/** Sends a draft and shows the photo that it has become. Returns a sentence when it has not. */
function useSendDraft(homeId: string) {
  const { showAdded } = usePhotoChanges(homeId)
  // A draft that is sent again after a lost reply keeps its key, and makes no second photo.
  const keys = useRef(new Map<string, (alt: unknown) => string>())
  return async ({ key, file, alt }: PhotoDraft, onProgress: (progress: number) => void): Promise<string | null> => {
    const keyOf = keys.current.get(key) ?? createSubmissionKeys()
    keys.current.set(key, keyOf)
    onProgress(0)
    try {
      const sent = { params: { id: homeId }, file, fields: { alt: alt.trim() }, idempotencyKey: keyOf(alt.trim()) }
      await showAdded(await uploadFile(api.properties.addPhoto, { ...sent, onProgress }))
      return null
    } catch (error) {
      if (error instanceof ApiError) return error.text
      throw error
    }
  }
}

/** Lets go of the previews of drafts that are gone. */
function useForgottenPreviews(drafts: readonly PhotoDraft[]) {
  const held = useRef(new Set<string>())
  useEffect(() => {
    const wanted = new Set(drafts.map(({ preview }) => preview))
    for (const preview of held.current) if (!wanted.has(preview)) URL.revokeObjectURL(preview)
    held.current = wanted
  }, [drafts])
  useEffect(() => {
    const all = held
    return () => {
      for (const preview of all.current) URL.revokeObjectURL(preview)
    }
  }, [])
}

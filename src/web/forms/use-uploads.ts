import { useEffect, useRef, useState } from 'react'
import { mistakeIn, type Upload } from '#contract/files.ts'
import { refusalText } from '#web/api/api-error.ts'
import { createSubmissionKeys, newSubmissionKey, type SubmissionKeys } from '#web/api/submission-key.ts'
import type { UploadOptions } from '#web/api/upload.ts'
import { sortFiles } from '#web/ui/sort-files.ts'

/** A file chosen on this device that isn't on the server yet. */
export interface ChosenFile {
  key: string
  file: File
  /** The address of its preview in this browser. */
  preview: string
  /** How much has been sent, from 0 to 1; null while it isn't being sent. */
  progress: number | null
  /** Why the server didn't take it. */
  trouble: string | null
  /** A file sent again after a lost reply keeps its key, so it's added once. */
  keyOf: SubmissionKeys['keyOf']
}

interface UploadRule {
  upload: Upload
  /** How many files can be chosen. */
  room: number
  /** What to say about a file beyond that. */
  full: string
}

type Post = (sent: Pick<UploadOptions, 'file' | 'idempotencyKey' | 'onProgress'>) => Promise<unknown>

/**
 * Files chosen on this device, then sent one after the other to keep their order. A file that was sent leaves the list;
 * one that failed stays with the reason, to be sent again. Sending is for `useAction` or `useSubmission` to guard.
 */
export function useUploads({ upload, room, full }: UploadRule) {
  const [files, setFiles] = useState<readonly ChosenFile[]>([])
  const [refusals, setRefusals] = useState<readonly string[]>([])
  usePreviewsReleased(files)
  const change = (key: string, changes: Partial<ChosenFile>) =>
    setFiles((now) => now.map((one) => (one.key === key ? { ...one, ...changes } : one)))
  const remove = (key: string) => setFiles((now) => now.filter((one) => one.key !== key))

  const add = async (chosen: readonly File[]) => {
    const left = room - files.length
    const sorted = await sortFiles(chosen, (file, before) => mistakeIn(upload, file) ?? (before < left ? null : full))
    const added = sorted.good.map(chosenFile)
    setRefusals(sorted.refusals)
    setFiles((now) => [...now, ...added])
  }
  /** Sends every file by `post`. Resolves to how many were sent, and what went wrong with the others. */
  const send = async (post: Post): Promise<{ sent: number; errors: unknown[] }> => {
    const errors: unknown[] = []
    for (const { key, file, keyOf } of files) {
      const onProgress = (progress: number) => change(key, { progress })
      change(key, { progress: 0, trouble: null })
      try {
        await post({ file, idempotencyKey: keyOf(key), onProgress })
        remove(key)
      } catch (error) {
        errors.push(error)
        change(key, { progress: null, trouble: refusalText(error) })
      }
    }
    setRefusals([])
    return { sent: files.length - errors.length, errors }
  }
  return {
    files,
    /** A sentence for each file that can't be sent, of those chosen last. */
    refusals,
    isFull: files.length >= room,
    add,
    remove,
    send,
  }
}

const chosenFile = (file: File): ChosenFile => ({
  key: newSubmissionKey(),
  file,
  preview: URL.createObjectURL(file),
  progress: null,
  trouble: null,
  keyOf: createSubmissionKeys().keyOf,
})

/** Releases the previews that are no longer shown. */
function usePreviewsReleased(files: readonly ChosenFile[]): void {
  const held = useRef(new Set<string>())
  useEffect(() => {
    const shown = new Set(files.map(({ preview }) => preview))
    for (const preview of held.current) if (!shown.has(preview)) URL.revokeObjectURL(preview)
    held.current = shown
  }, [files])
  useEffect(
    () => () => {
      for (const preview of held.current) URL.revokeObjectURL(preview)
    },
    [],
  )
}

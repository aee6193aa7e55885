import { useEffect, useRef, useState } from 'react'
import { mistakeIn, type Upload } from '#contract/files.ts'
import { ApiError, refusalText } from '#web/api/api-error.ts'
import { createSubmissionKeys, newSubmissionKey, type SubmissionKeys } from '#web/api/submission-key.ts'
import type { UploadOptions } from '#web/api/upload.ts'
import { damagedIn, sortFiles } from '#web/ui/sort-files.ts'

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

/** Damaged pictures, and what to say about each. */
type Damaged = ReadonlyMap<File, string>

/** Sends one file. */
export type Post = (sent: Pick<UploadOptions, 'file' | 'idempotencyKey' | 'onProgress'>) => Promise<unknown>

/**
 * Files chosen on this device, then sent one after the other to keep their order. A file that was sent leaves the list;
 * one that failed stays with the reason, to be sent again. Sending is for `useAction` or `useSubmission` to guard.
 */
export function useUploads({ upload, room, full }: UploadRule) {
  const [files, setFiles, latest] = useLatest<readonly ChosenFile[]>([])
  const [refusals, setRefusals] = useState<readonly string[]>([])
  const looking = useRef<Promise<Damaged>>(Promise.resolve(new Map()))
  usePreviewsReleased(files)
  const change = (key: string, changes: Partial<ChosenFile>) =>
    setFiles((now) => now.map((one) => (one.key === key ? { ...one, ...changes } : one)))
  const remove = (key: string) => setFiles((now) => now.filter((one) => one.key !== key))

  const add = (chosen: readonly File[]) => {
    const left = room - latest().length
    const sorted = sortFiles(chosen, (file, before) => mistakeIn(upload, file) ?? (before < left ? null : full))
    setRefusals(sorted.refusals)
    setFiles((now) => [...now, ...sorted.good.map(chosenFile)])
    looking.current = takeOutDamaged(looking.current, sorted.good)
  }
  const takeOutDamaged = async (earlier: Promise<Damaged>, chosen: readonly File[]): Promise<Damaged> => {
    const damaged = await damagedIn(chosen)
    if (damaged.size > 0) {
      setFiles((now) => now.filter(({ file }) => !damaged.has(file)))
      setRefusals((now) => [...now, ...damaged.values()])
    }
    return new Map([...(await earlier), ...damaged])
  }
  /** Sends every file by `post`. Resolves to how many were sent, and what went wrong with the others. */
  const send = async (post: Post): Promise<{ sent: number; errors: unknown[] }> => {
    const chosen = latest()
    // A picture that was chosen a moment ago is sent too, or counts as one that wasn't.
    const damaged = await looking.current
    const refused = chosen.flatMap(({ file }) => damaged.get(file) ?? [])
    const errors: unknown[] = refused.map((sentence) => new ApiError(422, sentence))
    for (const { key, file, keyOf } of latest()) {
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
    return { sent: chosen.length - errors.length, errors }
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

/** A state that work which takes a while can read as it is by then. */
function useLatest<T>(first: T) {
  const [shown, show] = useState(first)
  const now = useRef(first)
  const change = (changed: (before: T) => T) => {
    now.current = changed(now.current)
    show(now.current)
  }
  return [shown, change, () => now.current] as const
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

import { mistakeIn } from '#contract/files.ts'
import { PHOTOS_MAX, propertyPhotos } from '#contract/property-photos.ts'

const ALT_MAX = 200

/** A picture that was chosen and is not yet on the server. */
export interface PhotoDraft {
  key: string
  file: File
  /** The address of the picture in this browser. */
  preview: string
  alt: string
  /** How much of it has been sent, from 0 to 1; null while it is not being sent. */
  progress: number | null
  /** What is wrong with its description, or why it was not taken. */
  altTrouble?: string | undefined
  trouble?: string | undefined
}

/** What may be done with drafts, as data. */
export type DraftStep =
  | { do: 'add'; drafts: readonly PhotoDraft[] }
  | { do: 'drop'; key: string }
  | { do: 'change'; key: string; changes: Partial<PhotoDraft> }
  | { do: 'mark'; mistakes: ReadonlyMap<string, string> }

/** The drafts after a step. */
export function draftsAfter(drafts: readonly PhotoDraft[], step: DraftStep): readonly PhotoDraft[] {
  if (step.do === 'add') return [...drafts, ...step.drafts]
  if (step.do === 'drop') return drafts.filter(({ key }) => key !== step.key)
  if (step.do === 'mark') return drafts.map((draft) => ({ ...draft, altTrouble: step.mistakes.get(draft.key) }))
  return drafts.map((draft) => (draft.key === step.key ? { ...draft, ...step.changes } : draft))
}

/** Which of the files just chosen can be sent, and a sentence for each that cannot; `room` is for how many more. */
export function sortFiles(files: readonly File[], room: number): { good: File[]; refusals: string[] } {
  const good: File[] = []
  const refusals: string[] = []
  for (const file of files) {
    const mistake = mistakeIn(propertyPhotos.addPhoto.upload, file)
    if (mistake !== null) refusals.push(`${file.name}: ${mistake}`)
    else if (good.length < room) good.push(file)
    else refusals.push(`${file.name}: A home has at most ${PHOTOS_MAX} photos.`)
  }
  return { good, refusals }
}

/** What is wrong with a description; null when nothing is. */
export function altMistake(alt: string): string | null {
  if (alt.trim() === '') return 'Describe the photo'
  return alt.trim().length > ALT_MAX ? `Use at most ${ALT_MAX} characters` : null
}

/** What is wrong with the drafts' descriptions, by key. */
export const altMistakes = (drafts: readonly PhotoDraft[]): Map<string, string> =>
  new Map(
    drafts.flatMap(({ key, alt }) => {
      const mistake = altMistake(alt)
      return mistake === null ? [] : [[key, mistake] as const]
    }),
  )

/** 'Upload 1 photo', 'Upload 3 photos'. */
export const uploadLabel = (count: number): string => `Upload ${count} ${count === 1 ? 'photo' : 'photos'}`

import { counted } from '#contract/count.ts'
import { ALT_MAX } from '#contract/limits.ts'
import type { ChosenFile } from '#web/forms/use-uploads.ts'

/** What is wrong with a description, or null. */
export function altMistake(alt: string): string | null {
  if (alt.trim() === '') return 'Describe the photo'
  return alt.trim().length > ALT_MAX ? `Use at most ${ALT_MAX} characters` : null
}

/** What is wrong with the drafts' descriptions, by key. */
export const altMistakes = (drafts: readonly Pick<ChosenFile, 'key' | 'alt'>[]): Map<string, string> =>
  new Map(
    drafts.flatMap(({ key, alt }) => {
      const mistake = altMistake(alt)
      return mistake === null ? [] : [[key, mistake] as const]
    }),
  )

/** 'Upload 1 photo', 'Upload 3 photos'. */
export const uploadLabel = (count: number): string => `Upload ${counted(count, 'photo')}`

import { type LanguageModel, missing, readLanguageModel } from '#contract/language-model.ts'

/** The language model of an installation, and what it lets us in with. */
export type ModelSettings = Omit<LanguageModel, 'needsKey'> & { key: string | null }

type Given = Readonly<Partial<Record<'AI_PROVIDER' | 'AI_MODEL' | 'AI_BASE_URL' | 'AI_API_KEY', string | undefined>>>

/**
 * The language model that the settings name; null where they name none.
 * @throws Error with a sentence about a setting that is missing or wrong
 */
export function readModelSettings(given: Given): ModelSettings | null {
  const key = given.AI_API_KEY ?? null
  const named = readLanguageModel(given)
  if (!named) {
    if (key === null || given.AI_PROVIDER !== undefined) return null
    throw new Error('The setting AI_PROVIDER is missing: AI_API_KEY is a key for it.')
  }
  const { needsKey, ...model } = named
  if (needsKey && key === null) throw new Error(missing('AI_API_KEY', model.provider))
  return { ...model, key }
}

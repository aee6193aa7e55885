import type { z } from '#contract/zod.ts'

/** One thing to fix. `path` is dotted, as the API writes it (`pets.0.count`). */
export interface Mistake {
  path: string
  message: string
}

/**
 * Turns a rule's message into a sentence: 'Is required' becomes 'Phone is required'. Other messages stay as they are.
 */
export function withLabel(label: string, message: string): string {
  if (!/^(Is|Must|Contains) /.test(message)) return message
  return `${label} ${message.charAt(0).toLowerCase()}${message.slice(1)}`
}

/** What the contract would reject in `body`: at most one mistake per input. */
export function refusalsOf(schema: z.ZodType, body: unknown, labelOf: (path: string) => string): Mistake[] {
  const { error } = schema.safeParse(body)
  return onePerPath(
    (error?.issues ?? []).map((issue) => {
      const path = issue.path.join('.')
      return { path, message: withLabel(labelOf(path), issue.message) }
    }),
  )
}

/** The first mistake of each input, in order. */
export function onePerPath(mistakes: readonly Mistake[]): Mistake[] {
  const seen = new Set<string>()
  return mistakes.filter(({ path }) => !seen.has(path) && seen.add(path))
}

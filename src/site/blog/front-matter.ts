import { z } from '#contract/zod.ts'

export const AUDIENCES = ['landlords', 'tenants'] as const
export type Audience = (typeof AUDIENCES)[number]

/** A post's metadata, above its text. */
export interface FrontMatter {
  title: string
  description: string
  /** A day, YYYY-MM-DD; so is `updated`. */
  date: string
  updated?: string | undefined
  author: string
  tags: readonly string[]
  audience: readonly Audience[]
}

const parts = (value: unknown) => (typeof value === 'string' ? value.split(',').map((part) => part.trim()) : value)
const words = z.array(z.string().regex(/^[a-z][a-z -]*$/, 'must be lower-case words with commas between them')).min(1)
const required = z.string('is missing').min(1, 'is missing')
const day = required.pipe(z.iso.date('must be a day such as 2026-08-06'))

const frontMatter: z.ZodType<FrontMatter> = z
  .strictObject({
    title: required.max(80),
    description: required.max(200),
    date: day,
    updated: day.optional(),
    author: required,
    tags: z.preprocess(parts, words),
    audience: z.preprocess(parts, z.array(z.enum(AUDIENCES)).min(1)),
  })
  .refine(({ date, updated }) => updated === undefined || updated >= date, {
    path: ['updated'],
    error: 'must not be before the date',
  })

const PARTS = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/

/**
 * Splits a post: `key: value` lines between two lines of dashes, then the Markdown.
 * @param file the name for messages
 * @throws Error with a sentence that names the file and what is wrong in it
 */
export function readFrontMatter(file: string, source: string): { about: FrontMatter; body: string } {
  const [, head, body] = PARTS.exec(source) ?? []
  if (head === undefined || body === undefined)
    throw new Error(`${file} must begin with front matter between --- lines.`)
  const parsed = frontMatter.safeParse(Object.fromEntries(head.split('\n').map((line) => keyAndValue(file, line))))
  if (parsed.success) return { about: parsed.data, body }
  const mistakes = parsed.error.issues.map((issue) => [issue.path.join('.'), issue.message].filter(Boolean).join(' '))
  throw new Error(`${file}: ${mistakes.join('; ')}.`)
}

function keyAndValue(file: string, line: string): [string, string] {
  const at = line.indexOf(': ')
  if (at < 1) throw new Error(`${file}: '${line}' is not a line such as 'title: A title'.`)
  return [line.slice(0, at), line.slice(at + 2).trim()]
}

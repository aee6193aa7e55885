import { parseSync } from 'vite'
import { PHRASES } from './phrases.ts'

const SPACE = String.raw`[\s*/]+`
const PATTERNS = Object.entries(PHRASES).map(([phrase, better]) => ({ pattern: patternOf(phrase), better }))

/** Where the prose of a file has one of the phrases, as 'file:line: phrase (say: better)'. */
export function findPhrases(file: string, text: string): string[] {
  const hits = (prose: string) =>
    PATTERNS.flatMap(({ pattern, better }) =>
      [...prose.matchAll(pattern)].map(({ 0: found, index }) => ({ found, index, better })),
    )
  // Parsing takes long, and most files have none of the phrases even in their code.
  if (hits(text).length === 0) return []
  const lineOf = (index: number) => text.slice(0, index).split('\n').length
  return hits(proseOf(file, text))
    .sort((a, b) => a.index - b.index)
    .map(({ found, index, better }) => `${file}:${lineOf(index)}: ${found.replace(/[\s*/]+/g, ' ')} (say: ${better})`)
}

function patternOf(phrase: string): RegExp {
  const words = phrase.replaceAll(' ', SPACE)
  const [first = ''] = words
  const either = /[a-z]/.test(first) ? `[${first}${first.toUpperCase()}]${words.slice(1)}` : words
  return new RegExp(String.raw`(?<![\w-])(?:${either})(?![\w-])`, 'g')
}

/** The text with everything blotted out that people don't read as sentences; indexes stay the same. */
function proseOf(file: string, text: string): string {
  if (file.endsWith('.md')) return text.replace(/<!-- cspell:disable -->.*?<!-- cspell:enable -->/gs, blot)
  if (!/\.(ts|tsx|mjs)$/.test(file)) return text
  let prose = ''
  let end = 0
  for (const [from, to] of proseRanges(file, text)) {
    if (from < end) continue
    prose += blot(text.slice(end, from)) + text.slice(from, to)
    end = to
  }
  return prose + blot(text.slice(end))
}

const blot = (text: string) => text.replace(/\S/g, '\0')

/** Comments, text in JSX, and strings of more than one word, in order. */
function proseRanges(file: string, text: string): [number, number][] {
  const { program, comments } = parseSync(file, text)
  const ranges = comments.map(({ start, end }): [number, number] => [start, end])
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    if (isProse(value, text)) ranges.push([value.start, value.end])
    for (const child of Object.values(value)) visit(child)
  }
  visit(program)
  return ranges.sort(([a], [b]) => a - b)
}

function isProse(value: object, text: string): value is { start: number; end: number } {
  if (!('type' in value && 'start' in value && 'end' in value)) return false
  if (value.type === 'JSXText') return true
  const written = text.slice(Number(value.start), Number(value.end))
  return (
    (value.type === 'Literal' && /^['"].*\s/.test(written)) || (value.type === 'TemplateElement' && /\s/.test(written))
  )
}

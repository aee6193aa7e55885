/** Replaces what identifies people by placeholders, and puts it back. The same text always gets the same placeholder. */
export interface Hiding {
  hide(text: string): string
  reveal(text: string): string
}

type Kind = 'email' | 'number' | 'phone' | 'date' | 'name'

const DATE = String.raw`(?:\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4}|\p{L}{3,9}\.? \d{1,2}(?:st|nd|rd|th)?,? \d{4}|\d{1,2} \p{L}{3,9},? \d{4})`

/** One character of what stands before the @. */
const MAILBOX = "[\\p{L}\\p{N}.!#$%&'*+/=?^_`|~-]"

/** In this order: what an earlier pattern hid is no longer there for a later one. */
const PATTERNS: readonly [Kind, RegExp][] = [
  ['email', new RegExp(String.raw`(?<!${MAILBOX})${MAILBOX}+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+`, 'gu')],
  ['number', /(?<![\p{L}\p{N}])[A-Z]{2}\d{2}(?: ?[A-Z\d]{4}){2,7}(?: ?[A-Z\d]{1,3})?(?![\p{L}\p{N}])/gu],
  ['date', new RegExp(String.raw`(?<=\b(?:born|birth|birthdate|birthday|dob|d\.o\.b\.)\b[^\d\n]{0,20})${DATE}`, 'giu')],
  [
    'number',
    /(?=[\p{L}-]{0,40}\d)(?<=\b(?:passport|li[cs]en[cs]e|account|routing|card|id)\b[ \t]{0,9}(?:no\.?|number|nr\.?|#|:){0,3}[ \t:#]{0,9})[\p{L}\d-]{5,}/giu,
  ],
  ['number', /(?<![\p{N}-])\d{3}[ -]\d{2}[ -]\d{4}(?![\p{N}-])/gu],
  ['number', /(?<!\p{N})(?:\d[ -]?){12,18}\d(?!\p{N})/gu],
  ['phone', /(?<![\p{N}$.,])(?:\+\d{1,3}[ .-]?)?(?:\(\d{2,4}\)|\d{2,4})[ .-]?\d{3}[ .-]?\d{4}(?!\p{N})/gu],
  ['phone', /(?<!\p{N})\+\d{1,3}(?:[ .-]?\d{2,4}){2,5}(?!\p{N})/gu],
  ['number', /(?<![\p{N}$.,])\d{7,}(?![\p{N}.,]\p{N})/gu],
]

const PLACEHOLDER = /\{(?:email|number|phone|date|name)-\d+\}/g

/** Names that are also words, or months: hidden only as they are written, or in capitals. */
const WORDS = new Set(
  'april august bill day dean drew faith frank grace grant hope jack june king lane mark may page park pat rich rose summer will wood'.split(
    ' ',
  ),
)

/** @param names of people, each a single word or several */
export function hideIdentifiers(names: readonly string[]): Hiding {
  const placeholders = new Map<string, string>()
  const originals = new Map<string, string>()
  const counts = new Map<Kind, number>()
  const placeholderOf = (kind: Kind, original: string): string => {
    const known = placeholders.get(original)
    if (known) return known
    const count = (counts.get(kind) ?? 0) + 1
    const placeholder = `{${kind}-${count}}`
    counts.set(kind, count)
    placeholders.set(original, placeholder)
    originals.set(placeholder, original)
    return placeholder
  }
  const patterns = [...PATTERNS, ...namePatterns(names)]
  return {
    hide: (text) =>
      patterns.reduce((now, [kind, pattern]) => now.replace(pattern, (found) => placeholderOf(kind, found)), text),
    reveal: (text) => text.replace(PLACEHOLDER, (found) => originals.get(found) ?? found),
  }
}

function namePatterns(names: readonly string[]): [Kind, RegExp][] {
  const parts = [...new Set(names.flatMap((name) => name.split(/\s+/)))].filter((part) => part.length > 2)
  const isWord = (part: string) => WORDS.has(part.toLowerCase())
  const exact = parts.filter(isWord).flatMap((part) => [part, part.toUpperCase()])
  return [
    namePattern(
      parts.filter((part) => !isWord(part)),
      'giu',
    ),
    namePattern(exact, 'gu'),
  ].flat()
}

function namePattern(parts: readonly string[], flags: string): [Kind, RegExp][] {
  if (parts.length === 0) return []
  const choice = parts
    .toSorted((one, other) => other.length - one.length)
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  // Not inside a placeholder, which ends in a digit and a brace.
  return [['name', new RegExp(String.raw`(?<![\p{L}\p{N}{])(?:${choice.join('|')})(?![\p{L}\p{N}]|-\d+\})`, flags)]]
}

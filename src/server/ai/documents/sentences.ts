const sentenceEnds = new Intl.Segmenter('en', { granularity: 'sentence' })

/** A longer one doesn't go on: whether it does is seen from all of it, again for each part. */
const CHARACTERS_MAX = 4000

/** The sentences of a paragraph, in order, none of them blank. The number of a clause stays with the clause. */
export function splitSentences(text: string): string[] {
  const sentences: string[] = []
  for (const { segment } of sentenceEnds.segment(text)) {
    for (const part of cutNextItem(segment.trim())) {
      const before = sentences.at(-1)
      if (part === '') continue
      if (before !== undefined && goesOn(before, part)) sentences[sentences.length - 1] = `${before} ${part}`
      else sentences.push(part)
    }
  }
  return sentences
}

/** All of a segment, it numbers what follows: '4.', 'B2.', '(a.)', 'iv.', 'Section 12.' */
const CLAUSE_NUMBER =
  /^(?:(?:section|article|clause|paragraph|schedule|exhibit|part|rule) )?\(?(?:[A-Z]?\d{1,3}(?:\.\d{1,3})*|[a-z]|[ivx]{2,5}|aa|bb|cc|dd|ee|ff)\.\)?$/i
const ITEM = /^(?:[a-z]|[ivx]{2,5}|aa|bb|cc|dd|ee|ff|\d{1,2}(?:\.\d{1,2}){2,3})\.$/
const FIRST_ITEM = /^(?:1|\d{1,2}(?:\.\d{1,2})+|[A-Za-z])\.$/
/** A number or a letter after it names another place: 'as in Section 12.' */
const PLACE = /^(?:section|article|clause|paragraph|schedule|exhibit|part|rule|item|unit|apartment)s?$/i
const CONJUNCTION = /^(?:and|or|to)$/

/** The segmenter leaves the letter of a list's next item at the end of the one before: 'Keep it clean. b.' */
function cutNextItem(segment: string): string[] {
  const [previous, last] = lastWords(segment)
  const isItem = previous.endsWith(';') ? /^[\d.]+$/.test(last) : ITEM.test(last) && last !== 'v.'
  if (!isItem || /^$|:$/.test(previous) || PLACE.test(previous) || CONJUNCTION.test(previous)) return [segment]
  return [segment.slice(0, -last.length).trim(), last]
}

/** 'The tenant will not: a. smoke': without its beginning, an item of such a list would say the opposite. */
const LIST = /:\s(?:a|i)\.\s/
const INITIALS = /^(?:\p{Lu}\.)+$/u
const BEFORE_WORDS = /^(?:mrs?|ms|hon|attn|e\.g|i\.e|vs?|rev|civ|stat|jan|feb|mar|apr|aug|sept?|oct|nov|dec)\.$/i
const BEFORE_NUMBER = /^(?:nos?|sec|art|par|apt|ste|bldg|fl|rm|tel|ph|ext)\.$/i
const OF_NAME = /^(?:inc|ltd|co|corp|jr|sr|esq|st|ave|rd|dr|ln|ct|pl|blvd)\.$/i
/** Of a table of contents, or to be written on. */
const DOTS = /^\.{4,}$/
/** A name doesn't go on with one of these. */
const BEGINNING =
  /^(?:the|this|that|these|those|such|any|all|each|every|if|in|it|no|on|upon|for|(?:tenant|landlord|lessee|lessor|owner|resident|manager)s?|rent)\b/i

/** Whether what looks like the end of a sentence is none. */
function goesOn(before: string, next: string): boolean {
  if (before.length > CHARACTERS_MAX) return false
  if (CLAUSE_NUMBER.test(before)) return true
  const [previous, word] = lastWords(before)
  const last = word.replace(/^[("“]+/, '')
  if (previous.endsWith(':') && FIRST_ITEM.test(last)) return true
  if (previous.endsWith(';') && ITEM.test(last)) return true
  if (LIST.test(before) && (ITEM.test(next) || ITEM.test(last))) return true
  if (INITIALS.test(last)) return !PLACE.test(previous) && !BEGINNING.test(next)
  if (BEFORE_NUMBER.test(last)) return /^(?:#|\d|\p{Lu}\b)/u.test(next)
  if (OF_NAME.test(last)) return !BEGINNING.test(next)
  return BEFORE_WORDS.test(last) || DOTS.test(last)
}

/** The last two words of a text; the first of them is blank where there is only one. */
function lastWords(text: string): [previous: string, last: string] {
  const at = text.lastIndexOf(' ')
  return [text.slice(text.lastIndexOf(' ', at - 1) + 1, Math.max(0, at)), text.slice(at + 1)]
}

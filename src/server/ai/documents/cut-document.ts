import { cutPassages } from './cut-passages.ts'
import { PASSAGE_MAX, PASSAGES_MAX } from './document-text.ts'
import { pageAt } from './place-of.ts'
import type { Passage, TextBlock } from './text-block.ts'
import { Unreadable } from './unreadable.ts'

/**
 * Cuts a document into passages that can be stored: at least one, each of at most 8,000 characters.
 * @throws Unreadable `TOO_MUCH_TEXT`
 */
export function cutDocument(blocks: readonly TextBlock[]): Passage[] {
  const cut = cutPassages(blocks)
  // Where every line looks like a heading, no passage stands under them.
  const passages = (cut.length > 0 ? cut : asTheyStand(blocks)).flatMap(inParts)
  if (passages.length > PASSAGES_MAX) throw new Unreadable('TOO_MUCH_TEXT')
  return passages
}

const asTheyStand = (blocks: readonly TextBlock[]): Passage[] =>
  blocks.map(({ page, heading, text }) => ({
    page,
    pageStarts: [],
    heading: null,
    text: [heading ?? '', text].join(' ').replaceAll(/\s+/g, ' ').trim(),
  }))

/** A text without spaces has no words to be cut at. */
function inParts(passage: Passage): Passage[] {
  const { pageStarts, heading, text } = passage
  const parts: Passage[] = []
  for (let from = 0; from < text.length; from += PASSAGE_MAX) {
    const to = from + PASSAGE_MAX
    parts.push({
      page: pageAt(passage, from),
      pageStarts: pageStarts.filter((start) => start > from && start < to).map((start) => start - from),
      heading: heading?.slice(0, PASSAGE_MAX) ?? null,
      text: text.slice(from, to).toWellFormed(),
    })
  }
  return parts
}

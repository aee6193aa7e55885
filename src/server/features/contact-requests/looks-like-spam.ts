import { becomesLink } from '#contract/becomes-link.ts'

const LINK = /(?:https?:\/\/|\bwww\.)\S+/gi
const LINKS_MAX = 3
/** An HTML tag, a forum tag, or a Markdown link. */
const MARKUP = /<\/?[a-z][^>]*>|\[\/?(?:url|link|img|b|i)\b[^\]]*\]|\]\(\s*(?:https?:|www\.)/i

interface Written {
  /** Names of a person, which are never an address. */
  names: (string | null)[]
  /** May have a dot, as 'Acme.com' does. */
  company?: string | null
  message: string | null
}

/** Whether a message looks like link spam: markup, more than three links, or a link as a name. */
export function looksLikeSpam({ names, company = null, message }: Written): boolean {
  if (names.some((name) => name !== null && becomesLink(name))) return true
  if (company !== null && (countLinks(company) > 0 || MARKUP.test(company))) return true
  return message !== null && (countLinks(message) > LINKS_MAX || MARKUP.test(message))
}

const countLinks = (words: string): number => words.match(LINK)?.length ?? 0

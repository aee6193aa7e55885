const LINK = /(?:https?:\/\/|\bwww\.)\S+/gi
const LINKS_MAX = 3
/** An HTML tag, a forum tag, or a Markdown link. */
const MARKUP = /<\/?[a-z][^>]*>|\[\/?(?:url|link|img|b|i)\b[^\]]*\]|\]\(\s*(?:https?:|www\.)/i

interface Written {
  /** Fields that are one line of words and never an address: names, a company. */
  names: (string | null)[]
  message: string | null
}

/** Whether a message looks like link spam: markup, more than three links, or a link as a name. */
export function looksLikeSpam({ names, message }: Written): boolean {
  if (names.some((name) => name !== null && (countLinks(name) > 0 || MARKUP.test(name)))) return true
  return message !== null && (countLinks(message) > LINKS_MAX || MARKUP.test(message))
}

const countLinks = (words: string): number => words.match(LINK)?.length ?? 0

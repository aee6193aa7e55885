import type { LiveChat } from '#contract/live-chat.ts'
import { escapeHtml } from '#site/document.ts'

/** Elements of a page's head, as HTML. */

export const meta = (name: string, content: string): string => `<meta name="${name}" content="${escapeHtml(content)}">`

/** What Open Graph says of a page; `name` is one of its properties, such as `og:title`. */
export const property = (name: string, content: string): string =>
  `<meta property="${name}" content="${escapeHtml(content)}">`

/** Whose chat widget the page's script is to bring. */
export const liveChatMeta = ({ provider, id }: LiveChat): string =>
  `<meta name="pp-live-chat" data-provider="${provider}" data-id="${escapeHtml(id)}">`

/**
 * What search engines read of a page, in the words of schema.org. Data in a script element ends at the first `</script`
 * or begins a comment at `<!--`: no `<` may stand in it.
 */
export const structuredData = (data: object): string =>
  `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', String.raw`\u003c`)}</script>`

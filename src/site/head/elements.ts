import type { LiveChat } from '#contract/live-chat.ts'
import { escapeHtml } from '#site/document.ts'

/** Elements of a page's head, as HTML. */

export const meta = (name: string, content: string): string => `<meta name="${name}" content="${escapeHtml(content)}">`

/** An Open Graph property of a page; `name` is the property, such as `og:title`. */
export const property = (name: string, content: string): string =>
  `<meta property="${name}" content="${escapeHtml(content)}">`

/** Which chat widget the page's script should load. */
export const liveChatMeta = ({ provider, id }: LiveChat): string =>
  `<meta name="pp-live-chat" data-provider="${provider}" data-id="${escapeHtml(id)}">`

/**
 * A page's structured data for search engines, in schema.org terms. It must not contain `<`, because `</script` would
 * end the element and `<!--` would begin a comment.
 */
export const structuredData = (data: object): string =>
  `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', ...data }).replaceAll('<', String.raw`\u003c`)}</script>`

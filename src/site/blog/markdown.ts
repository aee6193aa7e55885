import { Marked, type RendererObject, type Tokens } from 'marked'
import { escapeHtml } from '#site/document.ts'
import { headingId } from '#site/heading-id.ts'

/** A heading that can be linked to. */
export interface Section {
  id: string
  title: string
}

export interface ParsedText {
  html: string
  /** The second-level headings, in order. */
  sections: readonly Section[]
  /** Its link targets, as written. */
  links: readonly string[]
  words: number
}

/**
 * Turns a post's Markdown (GFM) into HTML. Headings get ids, tables scroll if they're too wide, and other sites that a
 * link opens can't reach this window.
 * @param file the name for messages
 * @throws Error if headings are out of order or the text contains HTML, which the other checks can't read
 */
export function parseMarkdown(file: string, source: string): ParsedText {
  const sections: Section[] = []
  const ids = new Set<string>()
  const links: string[] = []
  let depth = 1
  const renderer: RendererObject = {
    heading(token: Tokens.Heading) {
      if (token.depth === 1 || token.depth > depth + 1)
        throw new Error(`${file}: the heading '${token.text}' is out of order; begin with ## and skip no level.`)
      depth = token.depth
      const id = headingId(token.text)
      if (ids.has(id)) throw new Error(`${file}: two headings have the address #${id}.`)
      ids.add(id)
      if (depth === 2) sections.push({ id, title: token.text })
      return `<h${depth} id="${id}">${this.parser.parseInline(token.tokens)}</h${depth}>\n`
    },
    link({ href, tokens }: Tokens.Link) {
      links.push(href)
      const rel = /^https?:/.test(href) ? ' rel="noopener"' : ''
      return `<a href="${escapeHtml(href)}"${rel}>${this.parser.parseInline(tokens)}</a>`
    },
    html({ text }: Tokens.HTML | Tokens.Tag) {
      throw new Error(`${file}: '${text.trim().slice(0, 40)}' is HTML; posts are Markdown alone.`)
    },
    table: tableRenderer,
  }
  const html = String(new Marked({ gfm: true, async: false, renderer }).parse(source))
  return { html, sections, links, words: countWords(html) }
}

const countWords = (html: string): number =>
  html.replaceAll(/<[^>]+>/g, ' ').match(/[\p{L}\p{N}$][^\s]*/gu)?.length ?? 0

/** A table in its own scrolling frame. The frame takes focus, so the keyboard can scroll it too. */
const tableRenderer: NonNullable<RendererObject['table']> = function ({ header, rows }) {
  const cell = ({ tokens, align }: Tokens.TableCell, tag: string) => {
    const right = align === 'right' ? ' class="number"' : ''
    return `<${tag}${tag === 'th' ? ' scope="col"' : ''}${right}>${this.parser.parseInline(tokens)}</${tag}>`
  }
  const row = (cells: Tokens.TableCell[], tag: string) => `<tr>${cells.map((each) => cell(each, tag)).join('')}</tr>`
  const label = escapeHtml(
    header
      .map(({ text }) => text)
      .filter(Boolean)
      .join(', '),
  )
  return (
    `<section class="table-frame" aria-label="Table: ${label}" tabindex="0"><table>` +
    `<thead>${row(header, 'th')}</thead><tbody>${rows.map((cells) => row(cells, 'td')).join('')}</tbody></table></section>\n`
  )
}

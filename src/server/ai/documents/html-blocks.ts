import type { BlockWriter } from './block-writer.ts'

/** As browsers do, what no one closed goes on to the end. */
const TOKEN = /<!--[\s\S]*?(?:-->|$)|<[!?][^>]*(?:>|$)|<(\/?)([a-zA-Z][\w:-]*)[^>]*(?:>|$)|[^<]+|</g
const HEADING = /^h[1-6]$/
const CELL = /^(?:td|th)$/
const BLOCK = /^(?:p|div|li|ul|ol|dl|dt|dd|table|tr|tbody|thead|br|hr|title|body|html|section|article|pre|blockquote)$/
/** Elements whose text is not the document's. */
const HIDDEN = /^(?:script|style|head|xml)$/

/** Adds the text of HTML. A table's row is one line, its cells separated by bars. */
export function addHtml(writer: BlockWriter, html: string): void {
  let text = ''
  let hidden = 0
  let isHeading = false
  let isInCell = 0
  const close = () => {
    if (isHeading) writer.heading(text)
    else writer.line(text)
    writer.gap()
    text = ''
  }
  for (const [token, slash = '', tag = ''] of html.matchAll(TOKEN)) {
    const name = tag.toLowerCase()
    const closes = slash === '/'
    if (name === '') text += hidden > 0 || /^<[!?]/.test(token) ? '' : decoded(token)
    else if (HIDDEN.test(name)) hidden = Math.max(0, hidden + (closes ? -1 : 1))
    else if (HEADING.test(name)) {
      close()
      isHeading = !closes
    } else if (CELL.test(name)) {
      isInCell = Math.max(0, isInCell + (closes ? -1 : 1))
      if (closes) text += ' '
    } else if (BLOCK.test(name)) {
      if (isInCell > 0 && name !== 'tr') text += ' '
      else if (name === 'tr' || isInCell === 0) {
        text = text.trimEnd()
        close()
      }
    }
  }
  close()
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

const decoded = (text: string): string =>
  text.replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,8}));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return NAMED[String(name).toLowerCase()] ?? whole
    const code = decimal === undefined ? Number.parseInt(String(hex), 16) : Number(decimal)
    return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : ' '
  })

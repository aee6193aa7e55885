import { fileURLToPath } from 'node:url'
import { getDocumentProxy } from 'unpdf'
import type { PDFPageProxy } from 'unpdf/pdfjs'
import { type BlockWriter, createBlockWriter } from './block-writer.ts'
import { PAGES_MAX } from './document-text.ts'
import { addLines, type TextItem } from './pdf-lines.ts'
import type { TextBlock } from './text-block.ts'
import { Unreadable } from './unreadable.ts'

/** Which characters the codes of Chinese, Japanese and Korean fonts stand for, where a PDF only names its encoding. */
const CHARACTER_MAPS = fileURLToPath(new URL('./cmaps/', import.meta.resolve('pdfjs-dist/package.json')))

/**
 * The text of a PDF, page by page, with what its form fields hold.
 * @throws Unreadable
 */
export async function readPdf(bytes: Uint8Array): Promise<{ pages: number; blocks: TextBlock[] }> {
  const pdf = await open(bytes)
  if (pdf.numPages > PAGES_MAX) throw new Unreadable('TOO_MANY_PAGES')
  const writer = createBlockWriter()
  let broken = 0
  for (let number = 1; number <= pdf.numPages; number += 1) {
    writer.page(number)
    if (!(await addPage(writer, () => pdf.getPage(number)))) broken += 1
  }
  if (broken === pdf.numPages) throw new Unreadable('DAMAGED')
  return { pages: pdf.numPages, blocks: writer.blocks() }
}

async function open(bytes: Uint8Array) {
  try {
    // Nothing of a page is drawn, so no font is needed.
    return await getDocumentProxy(bytes, {
      disableFontFace: true,
      useSystemFonts: false,
      verbosity: 0,
      cMapUrl: CHARACTER_MAPS,
      cMapPacked: true,
    })
  } catch (error) {
    if (error instanceof Error && error.name === 'PasswordException') throw new Unreadable('ENCRYPTED')
    throw new Unreadable('DAMAGED')
  }
}

/** Adds a page, and says whether it could be read: the others may still be whole. */
async function addPage(writer: BlockWriter, getPage: () => Promise<PDFPageProxy>): Promise<boolean> {
  try {
    const page = await getPage()
    await addLines(writer, itemsOf(page))
    for (const text of await fieldsOf(page)) writer.line(text)
    page.cleanup()
    return true
  } catch (error) {
    if (error instanceof Unreadable) throw error
    return false
  }
}

async function* itemsOf(page: PDFPageProxy): AsyncGenerator<TextItem> {
  const reader = page.streamTextContent().getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    for (const item of value.items) if ('str' in item) yield item
  }
}

/** What people filled in or noted on a page; it isn't part of the page's own text. */
async function fieldsOf(page: PDFPageProxy): Promise<string[]> {
  const notes: { subtype?: string; fieldValue?: unknown; contentsObj?: { str?: string } }[] =
    await page.getAnnotations()
  return notes.flatMap(({ subtype, fieldValue, contentsObj }) => {
    const said = subtype === 'Widget' ? fieldValue : subtype === 'FreeText' ? contentsObj?.str : undefined
    return typeof said === 'string' && said.trim() !== '' && said !== 'Off' ? said.split(/\r\n?|\n/) : []
  })
}

import { documentTypeIn } from '../../files/file-content.ts'
import { cutDocument } from './cut-document.ts'
import type { DocumentText } from './document-text.ts'
import { readDoc } from './read-doc.ts'
import { readDocx } from './read-docx.ts'
import { readPdf } from './read-pdf.ts'
import { readText } from './read-text.ts'
import { Unreadable } from './unreadable.ts'

/**
 * Reads a document by what its bytes are, not by its name.
 * @throws Unreadable, or whatever a library throws
 */
export async function readDocument(bytes: Buffer): Promise<DocumentText> {
  const type = documentTypeIn(bytes)
  if (type === undefined) throw new Unreadable('WRONG_TYPE')
  if (type === 'application/pdf') {
    const { pages, blocks } = await readPdf(new Uint8Array(bytes))
    return { pages, passages: cutDocument(blocks) }
  }
  const read = type === 'text/plain' ? readText : type === 'application/msword' ? readDoc : readDocx
  return { pages: null, passages: cutDocument(await read(bytes)) }
}

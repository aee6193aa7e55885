import { makePdf } from '../pdf/make-pdf.ts'
import type { PdfSection } from '../pdf/pdf-document.ts'

const PRINTED_AT = new Date('2026-01-01T00:00:00Z')

/** A text as a landlord would print it: its first line is the title, and lines in capitals are headings. */
export function printDocument(text: string): Promise<Uint8Array> {
  const [title = '', ...paragraphs] = text.split(/\n{2,}/).map((part) => part.trim())
  const [subtitle = '', ...rest] = paragraphs
  const sections: PdfSection[] = []
  for (const part of rest) {
    if (part === part.toUpperCase()) sections.push({ heading: part, fields: [] })
    else sections.at(-1)?.fields.push({ label: '', value: part })
  }
  const form = { title, subtitle, summary: [], sections, runningHead: title, footer: title }
  return makePdf(form, { title, creator: 'Margaret Chen', createdAt: PRINTED_AT })
}

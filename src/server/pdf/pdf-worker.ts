import { parentPort } from 'node:worker_threads'
import type { PdfAnswer, PdfTask } from './make-pdf.ts'
import { drawForm, textsOf } from './pdf-document.ts'
import { openFonts } from './pdf-fonts.ts'

// The program that `makePdf` runs on a thread of its own, where drawing holds up no request. It draws one form at a
// time and keeps its fonts for the next.

parentPort?.on('message', async ({ form, metadata }: PdfTask) => {
  const answer = await draw({ form, metadata })
  parentPort?.postMessage(answer)
})

async function draw({ form, metadata }: PdfTask): Promise<PdfAnswer> {
  try {
    return { bytes: await drawForm(form, await openFonts(textsOf(form)), metadata) }
  } catch (error) {
    return { error: String(error instanceof Error ? error.stack : error) }
  }
}

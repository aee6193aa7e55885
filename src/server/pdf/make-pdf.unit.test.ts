import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, it } from 'vitest'
import { Refusal } from '../http/errors.ts'
import { createPdfMaker, makePdf } from './make-pdf.ts'
import type { PdfForm } from './pdf-document.ts'

const form: PdfForm = {
  title: 'Receipt',
  subtitle: 'Elm House',
  summary: [{ label: 'Paid', value: '$950.00' }],
  sections: [],
  runningHead: 'Receipt',
  footer: 'Receipt',
}
const metadata = { title: 'Receipt', creator: 'ProperPlace', createdAt: new Date('2026-05-01T12:00:00Z') }

const program = (source: string) => new URL(`data:text/javascript,${encodeURIComponent(source)}`)
const worker = (answer: string) =>
  program(
    `import { parentPort } from 'node:worker_threads'; parentPort.on('message', async ({ form }) => { ${answer} })`,
  )

const isPdf = (bytes: Uint8Array) => Buffer.from(bytes).subarray(0, 5).toString() === '%PDF-'

describe('making PDFs', () => {
  it('gives the bytes of a PDF, again and again', async () => {
    for (let times = 0; times < 2; times++) expect(isPdf(await makePdf(form, metadata))).toBe(true)
  })

  it('draws letters that read back as typed, also after another PDF drew them as parts of other letters', async () => {
    await makePdf({ ...form, subtitle: 'Ż' }, metadata)
    const bytes = await makePdf({ ...form, subtitle: 'Zelle' }, metadata)
    const { text } = await extractText(await getDocumentProxy(bytes), { mergePages: true })
    expect(text).toContain('Zelle')
  })

  it('leaves the server free to answer others, even when one never ends', async () => {
    const make = createPdfMaker({ program: worker("if (form.title === 'endless') for (;;) {}"), timeMs: 300 })
    let answered = 0
    const answering = setInterval(() => (answered += 1), 10)
    await expect(make({ ...form, title: 'endless' }, metadata)).rejects.toThrow('the PDF was not drawn in time')
    clearInterval(answering)
    expect(answered).toBeGreaterThan(3)
  })

  it('goes on with the next one after one that failed, ended the thread, or took too long', async () => {
    const make = createPdfMaker({
      program: worker(`
        if (form.title === 'endless') for (;;) {}
        if (form.title === 'broken') parentPort.postMessage({ error: 'no such glyph' })
        else if (form.title === 'fatal') process.exit(1)
        else if (form.title === 'thrown') throw new Error('out of ink')
        else parentPort.postMessage({ bytes: new Uint8Array([1]) })`),
      timeMs: 5_000,
    })
    for (const title of ['broken', 'fatal', 'thrown']) {
      await expect(make({ ...form, title }, metadata)).rejects.toThrow(/^the PDF/)
      expect(await make(form, metadata)).toEqual(new Uint8Array([1]))
    }
  })

  it('is refused when many wait, and those who wait get theirs', async () => {
    const make = createPdfMaker({
      program: worker('setTimeout(() => parentPort.postMessage({ bytes: new Uint8Array([1]) }), 20)'),
      timeMs: 5_000,
    })
    const made = await Promise.allSettled(Array.from({ length: 20 }, () => make(form, metadata)))
    const refusals = made.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
    expect(made.length - refusals.length).toBe(11)
    for (const refusal of refusals) {
      expect(refusal).toBeInstanceOf(Refusal)
      expect(refusal).toMatchObject({ status: 503, retryAfter: 5, message: expect.stringMatching(/^Many PDFs are/) })
    }
  })
})

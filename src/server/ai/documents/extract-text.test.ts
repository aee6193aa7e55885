import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { deflateRawSync, deflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { DOCUMENT_MAX_BYTES } from '#contract/documents.ts'
import { temporaryFolder } from '#test/harness/database.ts'
import { docxOf, rawPdf } from '#test/harness/document-files.ts'
import { createTextExtractor, extractText } from './extract-text.ts'

/** A program in place of the one that reads. */
function programOf(code: string): URL {
  const file = path.join(temporaryFolder(), 'program.mjs')
  writeFileSync(file, code)
  return pathToFileURL(file)
}

/** With more time than the product gives, because on a busy machine that is up before the memory. */
const extractInPeace = createTextExtractor({ program: new URL('./text-child.ts', import.meta.url), timeMs: 240_000 })
const PATIENCE_MS = 250_000

const TEXT = Buffer.from('Rent is due on the first of the month.')

describe('reading in a process of its own', () => {
  it('gives the passages', async () => {
    expect(await extractText(TEXT)).toEqual({
      pages: null,
      passages: [{ page: null, pageStarts: [], heading: null, text: 'Rent is due on the first of the month.' }],
    })
  })

  it(
    'ends when a page unpacks to more than memory holds',
    async () => {
      const bomb = deflateSync(Buffer.alloc(400 * 1024 * 1024, ' '), { level: 1 })
      const bytes = rawPdf([
        '<< /Type /Catalog /Pages 2 0 R >>',
        '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
        '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] /Contents 4 0 R >>',
        Buffer.concat([
          Buffer.from(`<< /Length ${bomb.length} /Filter /FlateDecode >>\nstream\n`),
          bomb,
          Buffer.from('\nendstream'),
        ]),
      ])
      expect(bytes.length).toBeLessThan(DOCUMENT_MAX_BYTES)
      expect(await extractInPeace(bytes)).toEqual({ problem: 'TOO_MUCH_MEMORY' })
    },
    PATIENCE_MS,
  )

  it(
    'ends when a document has a million paragraphs',
    async () => {
      expect(await extractInPeace(docxOf('<w:p/>'.repeat(1_000_000)))).toEqual({ problem: 'TOO_MUCH_MEMORY' })
    },
    PATIENCE_MS,
  )

  it(
    'ends when an archive unpacks to more than it says',
    async () => {
      const bytes = docxOf('', {
        'word/document.xml': deflateRawSync(Buffer.alloc(400 * 1024 * 1024, ' '), { level: 1 }),
      })
      expect(bytes.length).toBeLessThan(DOCUMENT_MAX_BYTES)
      // Its body is compressed, and the directory says that it unpacks to a hundred bytes.
      bytes.writeUInt16LE(8, bytes.indexOf('word/document.xml') - 30 + 8)
      const entry = bytes.lastIndexOf('word/document.xml') - 46
      bytes.writeUInt16LE(8, entry + 10)
      bytes.writeUInt32LE(100, entry + 24)
      expect(await extractInPeace(bytes)).toEqual({ problem: 'DAMAGED' })
    },
    PATIENCE_MS,
  )

  it('ends in time', async () => {
    const extract = createTextExtractor({ program: programOf('setInterval(() => {}, 1000)'), timeMs: 300 })
    expect(await extract(TEXT)).toEqual({ problem: 'TOO_SLOW' })
  })

  it.each([
    ['says nothing', '', 'DAMAGED'],
    ['says something else', 'console.log("hello")', 'DAMAGED'],
    ['says less than it promised', `console.log('{"pages":null,"count":2}')`, 'DAMAGED'],
    [
      'names a page that can’t be',
      `console.log('{"pages":-1,"count":1}\\n{"page":-1,"pageStarts":[],"heading":null,"text":"x"}')`,
      'DAMAGED',
    ],
    [
      'turns pages nowhere',
      `console.log('{"pages":1,"count":1}\\n{"page":1,"pageStarts":[0],"heading":null,"text":"x"}')`,
      'DAMAGED',
    ],
    ['fails', 'process.exit(1)', 'TOO_MUCH_MEMORY'],
    ['says without end', 'setInterval(() => process.stdout.write("x".repeat(1048576)), 1)', 'TOO_MUCH_MEMORY'],
  ])('distrusts a program that %s', async (_what, code, problem) => {
    const extract = createTextExtractor({ program: programOf(code), timeMs: 10_000 })
    expect(await extract(TEXT)).toEqual({ problem })
  })

  it('gets none of the server’s settings', async () => {
    const code = `console.log('{"pages":null,"count":1}\\n' + JSON.stringify({ page: null, pageStarts: [], heading: null, text: Object.keys(process.env).join() || 'none' }))`
    process.env.SECRET_OF_THIS_TEST = 'x'
    const extract = createTextExtractor({ program: programOf(code), timeMs: 10_000 })
    expect(await extract(TEXT)).toMatchObject({ passages: [{ text: 'none' }] })
  })

  it('isn’t begun for a file that is too large', async () => {
    const extract = createTextExtractor({ program: programOf('process.exit(1)'), timeMs: 10_000 })
    expect(await extract(new Uint8Array(DOCUMENT_MAX_BYTES + 1))).toEqual({ problem: 'TOO_MUCH_MEMORY' })
  })
})

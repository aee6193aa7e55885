import { describe, expect, it } from 'vitest'
import { csvFiles, readText } from './csv-file.ts'

const read = (bytes: number[] | Buffer) => readText(new Blob([new Uint8Array(bytes)]))

describe('reading a file from a spreadsheet program', () => {
  it.each([
    ['UTF-8', Buffer.from('Title\nCafé')],
    ['UTF-8 with a byte order mark', Buffer.from('\uFEFFTitle\nCafé')],
    ['UTF-16, little-endian', Buffer.from('\uFEFFTitle\nCafé', 'utf16le')],
    ['UTF-16, big-endian', Buffer.from('\uFEFFTitle\nCafé', 'utf16le').swap16()],
    ['Windows-1252', Buffer.from('Title\nCafé', 'latin1')],
  ])('reads %s', async (_, bytes) => expect(await read(bytes)).toBe('Title\nCafé'))

  it('reads the characters that only Windows-1252 has', async () => expect(await read([0x80, 0x93, 0x94])).toBe('€“”'))

  it('refuses a file that is not text', async () => {
    await expect(read([0x50, 0x4b, 0x03, 0x04, 0x00, 0xff])).rejects.toThrow('This is not a CSV file.')
  })

  it('refuses a text that is too long to send, measured as sent', async () => {
    await expect(read(Buffer.from('x'.repeat(190_000)))).resolves.toHaveLength(190_000)
    await expect(read(Buffer.from('"'.repeat(190_000)))).rejects.toThrow('larger than 200 KB')
  })

  it('reports a file that changed after it was chosen', async () => {
    const gone = Object.assign(new Blob(['x']), {
      arrayBuffer: () => Promise.reject(new DOMException('', 'NotReadableError')),
    })
    await expect(readText(gone)).rejects.toThrow('Choose it again.')
  })
})

describe('the accepted files', () => {
  const sized = (size: number) => csvFiles.mistakeIn(new File(['x'.repeat(size)], 'homes.csv'))

  it.each(['homes.csv', 'HOMES.CSV', 'homes.tsv', 'homes.txt'])('include %s', (name) =>
    expect(csvFiles.mistakeIn(new File(['x'], name))).toBeNull(),
  )
  it.each(['homes.xlsx', 'homes.ods', 'homes.pdf', 'homes'])('do not include %s', (name) =>
    expect(csvFiles.mistakeIn(new File(['x'], name))).toMatch(/^This is not a CSV file\./),
  )
  it('do not include empty or oversized ones', () => {
    expect(sized(0)).toBe('This file is empty. Choose another one.')
    expect(sized(200_000)).toBeNull()
    expect(sized(200_001)).toMatch(/larger than 200 KB/)
  })
})

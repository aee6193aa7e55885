import { describe, expect, it } from 'vitest'
import { csvFiles, readText } from './csv-file.ts'

const read = (bytes: number[] | Buffer) => readText(new Blob([new Uint8Array(bytes)]))

describe('reading a file as spreadsheet programs write it', () => {
  it.each([
    ['UTF-8', Buffer.from('Title\nCafé')],
    ['UTF-8 with its mark', Buffer.from('\uFEFFTitle\nCafé')],
    ['UTF-16, little end first', Buffer.from('\uFEFFTitle\nCafé', 'utf16le')],
    ['UTF-16, big end first', Buffer.from('\uFEFFTitle\nCafé', 'utf16le').swap16()],
    ['Windows-1252', Buffer.from('Title\nCafé', 'latin1')],
  ])('takes %s', async (_, bytes) => expect(await read(bytes)).toBe('Title\nCafé'))

  it('takes the signs that only Windows-1252 has', async () => expect(await read([0x80, 0x93, 0x94])).toBe('€“”'))

  it('refuses what is no text', async () => {
    await expect(read([0x50, 0x4b, 0x03, 0x04, 0x00, 0xff])).rejects.toThrow('This is not a CSV file.')
  })

  it('refuses a text that is too long to send, counted as it is sent', async () => {
    await expect(read(Buffer.from('x'.repeat(190_000)))).resolves.toHaveLength(190_000)
    await expect(read(Buffer.from('"'.repeat(190_000)))).rejects.toThrow('larger than 200 KB')
  })

  it('says so when the file was changed after it was chosen', async () => {
    const gone = Object.assign(new Blob(['x']), {
      arrayBuffer: () => Promise.reject(new DOMException('', 'NotReadableError')),
    })
    await expect(readText(gone)).rejects.toThrow('Choose it again.')
  })
})

describe('which files are taken', () => {
  const sized = (size: number) => csvFiles.mistakeIn(new File(['x'.repeat(size)], 'homes.csv'))

  it.each(['homes.csv', 'HOMES.CSV', 'homes.tsv', 'homes.txt'])('takes %s', (name) =>
    expect(csvFiles.mistakeIn(new File(['x'], name))).toBeNull(),
  )
  it.each(['homes.xlsx', 'homes.ods', 'homes.pdf', 'homes'])('refuses %s', (name) =>
    expect(csvFiles.mistakeIn(new File(['x'], name))).toMatch(/^This is not a CSV file\./),
  )
  it('refuses what is empty or too large', () => {
    expect(sized(0)).toBe('This file is empty. Choose another one.')
    expect(sized(200_000)).toBeNull()
    expect(sized(200_001)).toMatch(/larger than 200 KB/)
  })
})

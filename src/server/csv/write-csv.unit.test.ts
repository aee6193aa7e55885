import fc from 'fast-check'
import Papa from 'papaparse'
import { expect, it } from 'vitest'
import { writeCsv } from './write-csv.ts'

const sheet = { Name: (row: { name: string }) => row.name, Amount: (row: { amount: number }) => row.amount }
const write = (rows: { name: string; amount: number }[]) => writeCsv<{ name: string; amount: number }>(sheet, rows)
const read = (bytes: Buffer) => Papa.parse<string[]>(bytes.toString('utf8').slice(1), { skipEmptyLines: true }).data

it('starts with the UTF-8 mark and the headings', () => {
  expect(write([]).toString('utf8')).toBe('\uFEFFName,Amount\r\n')
})

const FORMULAS = [
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '\tx',
  '\rx',
  '\n=1',
  '=HYPERLINK("http://x")',
  '=1+1\nand more',
  '＝1+1',
]

it.each(FORMULAS)('disarms %j', (name) => {
  expect(read(write([{ name, amount: 1 }]))[1]).toEqual([`'${name}`, '1'])
})

it('leaves a negative amount a number', () => {
  expect(read(write([{ name: 'Noor', amount: -12.5 }]))[1]).toEqual(['Noor', '-12.5'])
})

it('brings back every text, apart from the apostrophe', () => {
  fc.assert(
    fc.property(fc.array(fc.record({ name: fc.string({ minLength: 1 }), amount: fc.integer() })), (rows) => {
      const back = read(write(rows)).slice(1)
      expect(back).toEqual(
        rows.map(({ name, amount }) => [/^[=+\-@\t\r\n＝＋－＠]/.test(name) ? `'${name}` : name, String(amount)]),
      )
    }),
  )
})

it('writes an instant as a date and time that spreadsheets recognize, and leaves days and other text alone', () => {
  const sheet = { at: (row: string) => row }
  const lines = writeCsv(sheet, ['2026-11-02T12:00:30.000Z', '2026-11-02', 'At 2026-11-02T12:00:30Z']).toString()
  expect(lines.trim().split('\r\n').slice(1)).toEqual(['2026-11-02 12:00:30', '2026-11-02', 'At 2026-11-02T12:00:30Z'])
})

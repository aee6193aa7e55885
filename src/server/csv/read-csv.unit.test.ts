import { describe, expect, it } from 'vitest'
import { type Column, hasForeignNumber, readCsv } from './read-csv.ts'

const columns: Column[] = [
  { field: 'title', headings: ['title', 'name'], kind: 'text' },
  { field: 'rent', headings: ['rent', 'monthlyrent'], kind: 'number' },
  { field: 'free', headings: ['available'], kind: 'flag' },
  { field: 'since', headings: ['since'], kind: 'day' },
  { field: 'place', headings: ['latitude'], kind: 'degrees' },
  { field: 'pets', headings: ['pets'], kind: 'text', words: { NONE: 'No pets', CATS: 'Cats allowed' } },
  { field: 'has', headings: ['amenities'], kind: 'list', words: { YARD: 'Yard', LAUNDRY_IN_UNIT: 'Laundry in unit' } },
]
const cellsOf = (text: string) => readCsv(text, columns, 'en-US').rows.map(({ cells }) => cells)

describe('reading a CSV file', () => {
  it('knows columns by any of their headings, in any order, with a byte order mark', () => {
    expect(cellsOf('\uFEFFMonthly Rent,NAME\r\n"$1,850.00",Maple\r\n')).toEqual([{ rent: 1850, title: 'Maple' }])
  })

  it.each([
    ['Title;Rent\nMaple;900', { title: 'Maple', rent: 900 }],
    ['Title\tRent\nMaple\t900', { title: 'Maple', rent: 900 }],
    ['Title,Available\nMaple,Yes', { title: 'Maple', free: true }],
    ['Title,Available\nMaple,0', { title: 'Maple', free: false }],
    ['Title,Available\nMaple,perhaps', { title: 'Maple', free: 'perhaps' }],
    ['Since\n6/5/2024', { since: '2024-06-05' }],
    ['Since\n2024-06-05', { since: '2024-06-05' }],
    ['Since\n15.6.2024', { since: '15.6.2024' }],
    ['Latitude\n-122.678412', { place: -122.678412 }],
    ['Latitude\nnorth', { place: 'north' }],
    ['Pets\nno pets', { pets: 'NONE' }],
    ['Pets\nCats', { pets: 'CATS' }],
    ['Pets\nfish', { pets: 'fish' }],
    ['Amenities\n"Laundry in unit; yard, pool"', { has: ['LAUNDRY_IN_UNIT', 'YARD', 'pool'] }],
    ['Amenities\n;', { has: [] }],
    ['Title,Rent\nMaple,a lot', { title: 'Maple', rent: 'a lot' }],
    ['Title\n"two\nlines, and a comma"', { title: 'two\nlines, and a comma' }],
    ["Title\n'=1+1", { title: '=1+1' }],
  ])('reads %j', (text, cells) => {
    expect(cellsOf(text)).toEqual([cells])
  })

  it('counts lines as a spreadsheet does and leaves blank rows and cells out', () => {
    const { rows } = readCsv('Title,Rent\n\nMaple,\n , \nOak,1\n', columns, 'en-US')
    expect(rows).toEqual([
      { line: 3, cells: { title: 'Maple' } },
      { line: 5, cells: { title: 'Oak', rent: 1 } },
    ])
  })

  it('reports unknown headings', () => {
    expect(readCsv('Title,Color\nMaple,red', columns, 'en-US').ignored).toEqual(['Color'])
  })

  it('reports lines that run past the last heading, unless the extra cells are blank', () => {
    const { overlong } = readCsv('Title,Rent\nMaple,1,850\nOak,"1,850"\nElm,900,,\n', columns, 'en-US')
    expect([...overlong]).toEqual([2])
  })

  it('says what is wrong with a file without known headings and with an open quotation mark', () => {
    expect(readCsv('1,2\n3,4', columns, 'en-US').trouble).toBe(
      'The first line must name the columns, such as title, rent, available, since.',
    )
    expect(readCsv('Title\n"Maple', columns, 'en-US').trouble).toMatch(/quotation mark is never closed/)
  })
})

describe('a number with commas and points', () => {
  const rentOf = (cell: string) => readCsv(`Rent\n"${cell}"`, columns, 'en-US').rows[0]?.cells.rent

  it('is read as Americans write it, and left as text where a comma can mean cents or a point thousands', () => {
    expect(['1,850.00', '$1,234,567', '-2,000'].map(rentOf)).toEqual([1850, 1_234_567, -2000])
    for (const cell of ['10,50', '1.000,50', '1000,5', '1,00', '12,3456', '1.850', '1.000', '1.000.000'])
      expect(rentOf(cell)).toBe(cell)
  })

  it('says which cells have a number as other countries write it', () => {
    for (const cell of ['10,50', '1.000,50', '€ 1 000,5', '1.850', '1.000.000'])
      expect(hasForeignNumber(cell)).toBe(true)
    for (const cell of ['1,850', '1,850.50', '900.5', 'a, b', '', 5]) expect(hasForeignNumber(cell)).toBe(false)
  })
})

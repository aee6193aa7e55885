import { describe, expect, it } from 'vitest'
import { cutPassages } from './cut-passages.ts'
import type { TextBlock } from './text-block.ts'

const page = (page: number, text: string): TextBlock => ({ page, heading: null, text })
const sentence = (subject: string, words: number) => `${subject} ${'word '.repeat(words - 2)}end.`

describe('cutPassages', () => {
  it('keeps short sections together and long ones apart, under the heading that they stand under', () => {
    const passages = cutPassages([
      page(
        1,
        ['3. Rent', sentence('Rent', 90), '', '4. Pets', sentence('Pets', 40), '', '5. Keys', 'Two keys.'].join('\n'),
      ),
    ])
    expect(passages.map(({ heading }) => heading)).toEqual(['3. Rent', '4. Pets'])
    expect(passages[1]?.text).toMatch(/^Pets .* 5\. Keys: Two keys\.$/)
  })

  it('begins a new passage at a heading in the line, as leases have them', () => {
    const text = `7. Late charges. ${sentence('Fees', 90)}\n8. Parking. One car.`
    expect(cutPassages([page(1, text)]).map((one) => one.text.slice(0, 11))).toEqual(['7. Late cha', '8. Parking.'])
  })

  it('puts a sentence together that goes on in the next line or on the next page', () => {
    const passages = cutPassages([page(1, 'The deposit is returned within\nthirty'), page(2, 'days of the last day.')])
    expect(passages).toEqual([
      { page: 1, pageStarts: [], heading: null, text: 'The deposit is returned within thirty days of the last day.' },
    ])
  })

  it('joins a word that was parted at the end of a line', () => {
    expect(cutPassages([page(1, 'A thirty-\nday notice.')])[0]?.text).toBe('A thirty-day notice.')
  })

  it('leaves out page numbers, and the line at the head of each page', () => {
    const pages = [1, 2, 3, 4].map((number) =>
      page(number, `Lease of Birch House\n\nClause ${number} counts.\n\n${number}`),
    )
    expect(cutPassages(pages)[0]?.text).toBe('Clause 1 counts. Clause 2 counts. Clause 3 counts. Clause 4 counts.')
  })

  it('leaves out a head or foot that has the page’s number among other words', () => {
    const pages = [1, 2, 3, 4].map((number) =>
      page(number, `Page ${number} of 4https://example.com/lease\nClause ${number} counts.\nBirch House, ${number}/4`),
    )
    expect(cutPassages(pages)[0]?.text).toBe('Clause 1 counts. Clause 2 counts. Clause 3 counts. Clause 4 counts.')
  })

  it('keeps fractions of something else than the pages', () => {
    const pages = [1, 2, 3, 4].map((number) => page(number, `Day ${number}/30 of the notice counts.`))
    expect(cutPassages(pages)[0]?.text).toContain('Day 2/30 of the notice counts.')
    expect(cutPassages([page(1, 'Keys returned:\n1 of 2')])[0]?.text).toContain('1 of 2')
  })

  it('names the page that a passage begins on', () => {
    const pages = cutPassages([page(1, sentence('One', 150)), page(2, sentence('Two', 150))]).map((one) => one.page)
    expect(pages).toEqual([1, 2])
  })

  it('says where in it each next page begins, also within a paragraph and after a page without text', () => {
    const [passage] = cutPassages([
      page(1, 'Rent is $900. It is due\non the first. Checks are'),
      page(2, 'fine. Cash isn’t.'),
      page(3, ''),
      page(4, 'PETS\n\nDogs are welcome.'),
    ])
    expect(passage?.text).toBe(
      'Rent is $900. It is due on the first. Checks are fine. Cash isn’t. PETS: Dogs are welcome.',
    )
    const pages = [passage?.page, ...(passage?.pageStarts ?? []).map((at) => passage?.text.slice(at, at + 4))]
    expect(pages).toEqual([1, 'Cash', 'PETS', 'PETS'])
  })

  it('leaves a heading on its own page, at the end of one and of the document', () => {
    const [passage] = cutPassages([
      page(1, 'RENT\n\nRent is $900.\n\nPETS'),
      page(2, 'Dogs are welcome.\n\nKEYS'),
      page(3, 'SIGNATURES'),
    ])
    expect(passage?.text).toBe('Rent is $900. PETS: Dogs are welcome. KEYS: SIGNATURES')
    expect((passage?.pageStarts ?? []).map((at) => passage?.text.slice(at, at + 4))).toEqual(['Dogs', 'SIGN'])
  })

  it.each([
    ['You will not:', 'You will not:'],
    ['Keep calm. During the term the tenant will never do any of these things in the home:', 'During the term'],
  ])('begins the second half of a list with what it goes on from: %s', (lead, beginning) => {
    const items = ['a', 'b', 'c'].map((letter) => `(${letter}) ${'play '.repeat(80)}music;`)
    const [first, second] = cutPassages([page(1, lead), page(2, [...items, '', 'Rent is $900.'].join('\n'))])
    expect(first?.text).toContain('(b) play')
    expect(second?.text.startsWith(beginning)).toBe(true)
    expect(second?.text).toMatch(/: \(c\) play .*; Rent is \$900\.$/)
    expect(second).toMatchObject({ page: 2, pageStarts: [] })
  })

  it('ends a list with the next paragraph', () => {
    const long = 'word '.repeat(190)
    const [, second, third] = cutPassages([
      page(1, ['You will not:', `(a) ${long}end;`, '', `Rent ${long} end.`, '', `(b) ${long}end;`].join('\n')),
    ])
    expect([second?.text.slice(0, 4), third?.text.slice(0, 3)]).toEqual(['Rent', '(b)'])
  })

  it('begins no item with what only goes on within another', () => {
    const items = ['You will not:', '(a) do any of this:', `(i) ${'play '.repeat(190)};`, `(b) ${'sing '.repeat(190)};`]
    const passages = cutPassages([page(1, items.join('\n'))])
    expect(passages.map(({ text }) => text.slice(0, 8))).toEqual(['You will', '(b) sing'])
  })

  it('cuts a table without a single period', () => {
    const passages = cutPassages([page(1, 'row '.repeat(1_000))])
    expect(passages.length).toBe(5)
    expect(passages.map(({ text }) => text.split(' ').length)).toEqual([200, 200, 200, 200, 200])
  })

  it('uses the headings that the file itself names, and never joins two of its sections', () => {
    const passages = cutPassages([
      { page: null, heading: 'Quiet hours', text: `No noise from ${'ten '.repeat(90)}` },
      { page: null, heading: 'Trash', text: 'goes out on Monday' },
    ])
    expect(passages.map(({ heading, text }) => [heading, text.slice(0, 8)])).toEqual([
      ['Quiet hours', 'No noise'],
      ['Trash', 'goes out'],
    ])
  })

  it('loses none of several headings in a row, or of a document of headings alone', () => {
    expect(cutPassages([page(1, 'HOUSE RULES\n\nQuiet Hours\n\nFrom ten to seven.')])).toEqual([
      { page: 1, pageStarts: [], heading: 'Quiet Hours', text: 'HOUSE RULES: From ten to seven.' },
    ])
    expect(cutPassages([page(1, 'HOUSE RULES\n\nBirch House')]).map(({ text }) => text)).toEqual([
      'HOUSE RULES: Birch House',
    ])
  })

  it('makes nothing of an empty document', () => {
    expect(cutPassages([page(1, ' \n\n'), page(2, '')])).toEqual([])
  })
})

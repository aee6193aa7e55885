import { describe, expect, it } from 'vitest'
import { importNouns, templateOf } from './import-nouns.ts'
import {
  addedText,
  findingText,
  ignoredText,
  invitedText,
  invitingText,
  leftOutText,
  undoneText,
} from './import-texts.ts'

describe('what an import says', () => {
  it.each([
    [1, 1, 'The row is good'],
    [1200, 1200, 'All 1,200 rows are good'],
    [5, 2, '2 of 5 rows are good'],
    [5, 1, '1 of 5 rows is good'],
    [5, 0, 'None of the 5 rows are good'],
    [1, 0, 'The row has a mistake'],
  ])('of %i rows, %i good: %s', (rows, good, text) => expect(findingText({ rows, good })).toBe(text))

  it('counts what was added', () => {
    expect(addedText('properties', { created: 12 })).toBe('12 properties were added')
    expect(addedText('tenants', { created: 1 })).toBe('1 tenant was added')
    expect(addedText('leases', { created: 2 })).toBe('2 leases were added')
  })

  it('counts what was taken back', () => {
    expect(undoneText('properties', { undone: 2 })).toBe('2 properties were archived')
    expect(undoneText('leases', { undone: 1 })).toBe('1 lease was canceled and archived')
  })

  it('names what was left out', () => {
    expect(leftOutText({ rows: 3, created: 3 })).toBeNull()
    expect(leftOutText({ rows: 3, created: 2 })).toBe('1 row with mistakes was left out. Correct and import it later.')
    expect(leftOutText({ rows: 3, created: 1 })).toBe(
      '2 rows with mistakes were left out. Correct and import them later.',
    )
  })

  it('counts the invitations, before and after', () => {
    expect(invitingText(1)).toBe('1 invitation will be emailed when you import.')
    expect(invitedText(12)).toBe('12 invitations were emailed.')
    expect(invitedText(1)).toBe('1 invitation was emailed.')
  })

  it('names the unknown columns', () => {
    expect(ignoredText([])).toBeNull()
    expect(ignoredText(['Color'])).toBe('This column is not imported: Color.')
    expect(ignoredText(['Color', 'Notes'])).toBe('These columns are not imported: Color, Notes.')
  })
})

describe('the template file', () => {
  it('has headings and one row, with nothing that needs quoting', async () => {
    const bytes = Buffer.from(await templateOf('tenants').arrayBuffer())
    expect(bytes.toString('utf8')).toBe(
      '\uFEFFFirst name,Last name,Email,Phone\r\nAna,Okafor,ana.okafor@example.com,(555) 123-4567\r\n',
    )
    for (const { example } of Object.values(importNouns))
      for (const cell of [...Object.keys(example), ...Object.values(example)]) expect(cell).not.toMatch(/[",\r\n]/)
  })
})

import { expect, it } from 'vitest'
import { SECURITY_PAGE, withSecurityTables } from '../../scripts/security-tables.ts'
import { isWritten, read } from '../safety/source.ts'
import { DEVIATIONS, ROWS } from './rows.ts'

it('are 68, in order, each with what shows that it holds', () => {
  expect(ROWS.map(({ row }) => row)).toEqual(Array.from({ length: 68 }, (_, index) => index + 1))
  expect(ROWS.filter(({ tests, says }) => !says && !tests?.length)).toEqual([])
  for (const { asvs } of ROWS) expect(asvs).toMatch(/^\d+\.\d+\.\d+(, \d+\.\d+\.\d+)*$/)
})

it.each(ROWS)('row $row names tests and passages that are there', ({ tests = [], says }) => {
  for (const test of tests) expect(isWritten(test), `${test.file}: ${test.title}`).toBe(true)
  if (says) expect(read(says.document)).toMatch(new RegExp(`^#+ ${says.heading}$`, 'm'))
})

it('name deviations that are explained', () => {
  const explained = DEVIATIONS.map(({ what }) => what)
  expect(new Set(explained).size).toBe(explained.length)
  expect(explained).toEqual(expect.arrayContaining(ROWS.flatMap(({ deviates }) => deviates ?? [])))
})

it('are in docs/security.md as they are here (npm run print)', () => {
  expect(read(SECURITY_PAGE)).toBe(withSecurityTables())
})

import { expect, it } from 'vitest'
import type { Statement } from '#contract/statements.ts'
import { issuedBadge, issueQuestion, monthOfAllText, monthsToIssue, namedText } from './statement-texts.ts'

const row = (month: string, isIssued = false) =>
  ({ month, issuedAt: isIssued ? '2026-11-03T10:00:00Z' : null }) as Statement

it('says whether a statement was issued, and when', () => {
  expect(issuedBadge({ issuedOn: '2026-11-03' })).toEqual({ tone: 'green', label: 'Issued 11/3/2026' })
  expect(issuedBadge({ issuedOn: null })).toEqual({ tone: 'gray', label: 'Not issued yet' })
})

it('issues a month that is over with those before it, back to the last issued one', () => {
  const list = [row('2026-11'), row('2026-10'), row('2026-09'), row('2026-08', true)]
  expect(monthsToIssue(list, '2026-10')).toEqual(['2026-09', '2026-10'])
  expect(monthsToIssue(list, '2026-09')).toEqual(['2026-09'])
  for (const month of ['2026-11', '2026-08', '2026-07']) expect(monthsToIssue(list, month)).toEqual([])
})

it('asks before it issues, and says what else it closes', () => {
  const detailOf = (...months: string[]) => issueQuestion(months).detail
  expect(issueQuestion(['2026-10'])).toMatchObject({
    question: 'Issue the statement for October 2026?',
    confirmLabel: 'Issue statement',
  })
  expect(detailOf('2026-10')).toMatch(/^Issued statements stay as they are and can’t be taken back\./)
  expect(detailOf('2026-09', '2026-10')).toMatch(/^Also issues September 2026\. /)
  expect(detailOf('2026-08', '2026-09', '2026-10')).toMatch(/^Also issues August 2026 and September 2026\. /)
  expect(detailOf('2026-07', '2026-08', '2026-09', '2026-10')).toMatch(
    /^Also issues the 3 months before it, from July 2026 on\. /,
  )
  expect(issueQuestion(['2026-09', '2026-10']).confirmLabel).toBe('Issue 2 statements')
})

it('says for which homes a month is issued, and names those that are left out', () => {
  const due = { month: '2026-10', homes: 12, homesWithEarlier: 0, leftOut: [] }
  expect(monthOfAllText(due)).toMatch(/^This issues the October 2026 statements of 12 homes\. We’ll tell their owners/)
  expect(monthOfAllText({ ...due, homesWithEarlier: 1 })).toContain('For 1 home, it also issues the earlier months')
  expect(monthOfAllText({ ...due, homesWithEarlier: 12 })).toContain('. It also issues the earlier months')
  expect(monthOfAllText({ ...due, homes: 0 })).toBe('No home has a statement for October 2026 to issue.')
  expect(namedText({ reason: 'ISSUED', homes: 2, titles: ['Elm 1', 'Elm 2'] })).toBe('Elm 1 · Elm 2')
  expect(namedText({ reason: 'ISSUED', homes: 1002, titles: ['Elm 1', 'Elm 2'] })).toBe('Elm 1 · Elm 2 and 1,000 more')
})

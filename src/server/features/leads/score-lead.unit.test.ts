import { describe, expect, it } from 'vitest'
import { daysUntilMove } from './move-in-day.ts'
import { readMessage } from './read-message.ts'
import { scoreLead } from './score-lead.ts'

const TODAY = '2026-03-02'
const RENT = 1800
const score = (message: string, rent: number | null = RENT) => scoreLead(readMessage(message, TODAY), rent)

const FULL =
  'Hi, I would like to move in next month and my budget is up to $1,900. Could we come by for a viewing this weekend? You can reach me at (555) 010-2030 any time after work. Thank you!'

describe('the score', () => {
  it.each([
    [FULL, 'hot'],
    ['Where is the application form?', 'hot'],
    ['Could I come by tomorrow?', 'warm'],
    ['Is it still available?', 'cold'],
    ['I am just browsing, maybe next year.', 'cold'],
    ['We offer SEO and backlinks for your site.', 'cold'],
    ['Price?', 'cold'],
  ])('of %j is %s', (message, temperature) => {
    expect(score(message).temperature).toBe(temperature)
  })

  it('gives its reasons', () => {
    expect(score(FULL).reasons).toEqual([
      'Wants to see the home',
      'Wants to move within 30 days',
      'The budget covers the rent',
      'Gave a phone number',
      'Wrote in detail',
      'Asks a question',
    ])
  })

  it('is between 0 and 100', () => {
    for (const message of [FULL, 'x', '?', '!'.repeat(2000), `${FULL} ${FULL} apply`]) {
      const { score: value } = score(message)
      expect(value).toBeGreaterThanOrEqual(0)
      expect(value).toBeLessThanOrEqual(100)
    }
  })

  it('ignores what the message says about family, health, faith, origin or source of income', () => {
    const plain = score('Can we view it this weekend?').score
    for (const aside of [
      'I have a housing voucher and two children.',
      'My wife uses a wheelchair.',
      'We are a Muslim family.',
      'I am pregnant and receive disability benefits of $1,900.',
      'I came from Nigeria.',
    ]) {
      expect([aside, score(`${aside} Can we view it this weekend?`).score]).toEqual([aside, plain])
    }
  })

  it('ignores what the message asks about the home', () => {
    const reading = readMessage('Is there wheelchair access, and may I bring my dog? Can we view it?', TODAY)
    expect(reading.topics).toEqual(['pets', 'access'])
    expect(scoreLead(reading, RENT)).toEqual(scoreLead({ ...reading, topics: [] }, RENT))
  })

  it('compares the budget with the rent, or with nothing when no home is named', () => {
    const asking = (amount: string) => score(`My budget is ${amount} for this.`).reasons
    expect(asking('$1,800')).toContain('The budget covers the rent')
    expect(asking('1750')).toContain('The budget is just below the rent')
    expect(asking('$1200')).toContain('The budget is below the rent')
    expect(score('My budget is $1,800 for this.', null).reasons).toEqual([])
  })

  it('ignores an income', () => {
    expect(score('I earn at most $1200 for now in my job.').reasons).not.toContain('The budget is below the rent')
  })

  it('is in the middle, and says why, for a message that the rules cannot read', () => {
    expect(score('Guten Tag, wann kann ich die Wohnung besichtigen')).toEqual({
      score: 50,
      temperature: 'warm',
      reasons: ['Not scored: the message doesn’t seem to be in English'],
    })
  })

  it('gives no points to advertising', () => {
    expect(score(`${FULL} Buy bitcoin now`)).toMatchObject({ score: 0, reasons: ['Looks like advertising'] })
    expect(score('See https://a.example and https://b.example').score).toBe(0)
  })
})

describe('the move-in day', () => {
  const days = (sentence: string) => daysUntilMove([sentence], TODAY)

  it.each([
    ['We need a place asap', 0],
    ['I am moving in next month', 30],
    ['I want to move within 10 days', 10],
    ['Moving in two weeks', 14],
    ['We move in about March 20', 18],
    ['We move on 20 March', 18],
    ['Move-in by April 1st', 30],
    ['We would move in June', 91],
    ['Moving on 2026-03-12', 10],
    ['Moving on 3/12', 10],
    ['Moving 3/12/2026', 10],
    ['My lease ends in January', 305],
    ['We moved here on 2026-01-10', 0],
  ])('is read from %j', (sentence, expected) => {
    expect(days(sentence)).toBe(expected)
  })

  it.each([
    ['Could I come by tomorrow'],
    ['I may move'],
    ['We march on and move'],
    ['I move on 2026-02-31'],
    ['I would like to see it on March 3'],
  ])('is not found in %j', (sentence) => {
    expect(days(sentence)).toBeNull()
  })
})

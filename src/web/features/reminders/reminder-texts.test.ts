import { describe, expect, it } from 'vitest'
import { bulkDone, bulkQuestion } from './bulk-texts.ts'
import { blankGeneration, generateBody, generateMistakes } from './generate-form.ts'
import { generatedText, outcomeText, ranText, recipientText } from './reminder-texts.ts'

describe('recipients', () => {
  it.each([
    [{ userId: 'u', propertyId: 'p', targetName: 'Ana Okafor' }, 'Ana Okafor'],
    [{ userId: 'u', propertyId: null, targetName: null }, 'Someone who has left'],
    [{ userId: null, propertyId: 'p', targetName: 'Elm Court 4' }, 'The tenants of Elm Court 4'],
    [{ userId: null, propertyId: null, targetName: null }, 'Every administrator'],
  ])('%j: %s', (target, words) => expect(recipientText(target)).toBe(words))
})

describe('the outcome of a run', () => {
  it.each([
    ['SENT', 1, 'Sent to 1 person', 'Sent to 1 person'],
    ['SENT', 2, 'Sent to 2 people', 'Sent to 2 people'],
    ['NOBODY', 0, 'No recipients', 'Not sent: no recipient has an account or an email address'],
    ['NOT_NEEDED', 0, 'Not needed, so not sent', 'Not sent: the lease doesn’t need it right now'],
  ] as const)('%s', (outcome, recipients, inHistory, said) => {
    expect(outcomeText({ outcome, recipients })).toBe(inHistory)
    expect(ranText({ outcome, recipients })).toBe(said)
  })
})

describe('reminders from leases', () => {
  it.each([
    [0, 0, 'No active lease needs a reminder'],
    [1, 0, 'Created 1 reminder'],
    [12, 1, 'Created 12 reminders. 1 already existed'],
    [0, 3, 'Nothing new: 3 already existed'],
  ])('%i made and %i there: %s', (created, existing, words) => expect(generatedText({ created, existing })).toBe(words))

  it('are of the chosen types, with lead days only for rent', () => {
    const values = { ...blankGeneration(), LEASE_EXPIRY: false }
    expect(generateBody(values)).toEqual({ types: ['RENT_DUE', 'PAYMENT_OVERDUE'], propertyId: null, leadDays: 3 })
    expect(generateBody({ ...values, RENT_DUE: false, leadDays: 'x' })).toEqual({
      types: ['PAYMENT_OVERDUE'],
      propertyId: null,
    })
  })

  it('say what to fix', () => {
    const none = { RENT_DUE: false, LEASE_EXPIRY: false, PAYMENT_OVERDUE: false }
    const sentences = (changes: object) =>
      generateMistakes({ ...blankGeneration(), ...changes }).map((it) => it.message)
    expect(sentences({})).toEqual([])
    expect(sentences(none)).toEqual(['Choose at least one type'])
    expect(sentences({ leadDays: '15' })).toEqual(['Lead days must be at most 14'])
    expect(sentences({ leadDays: 'three' })).toEqual(['Lead days must be a whole number'])
    expect(sentences({ leadDays: '' })).toEqual(['Lead days must be a whole number'])
  })
})

describe('several reminders at once', () => {
  it('asks first', () => {
    expect(bulkQuestion('pause', 1)).toMatchObject({ question: 'Pause 1 reminder?', danger: false })
    expect(bulkQuestion('remove', 3)).toMatchObject({ question: 'Delete 3 reminders?', danger: true })
  })

  it('says how many changed', () => {
    expect(bulkDone('resume', 2)).toBe('Resumed 2 reminders')
    expect(bulkDone('remove', 1)).toBe('Deleted 1 reminder')
  })
})

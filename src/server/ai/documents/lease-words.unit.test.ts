// cspell:ignore premis
import { describe, expect, it } from 'vitest'
import { askedWords, inBroaderWords, inLeaseWords } from './lease-words.ts'

describe('a question in the words of a lease', () => {
  it.each([
    ['When do I get my deposit back?', 'When do I have my deposit returned?'],
    ['Will the landlord give me back the fee?', 'Will the landlord return me the fee?'],
    ['When does the bank send a check back?', 'When does the bank return a check?'],
  ])('asks what is returned: %s', (question, meant) => expect(inLeaseWords(question)).toBe(meant))

  it.each(['Who has a key to the back door?', 'When is rent due?'])('is left alone otherwise: %s', (question) =>
    expect(inLeaseWords(question)).toBe(question),
  )
})

describe('a question in broader words', () => {
  it.each([
    ['Can I have two dogs?', 'Can I have two pet?'],
    ['Is vaping OK?', 'Is smoke OK?'],
    ['Where does my car go?', 'Where does my vehicle go?'],
  ])('says what leases say: %s', (question, meant) => expect(inBroaderWords(question)).toBe(meant))

  it('is none if it is broad already', () => expect(inBroaderWords('When is the rent due?')).toBeNull())
})

describe('the words of a question', () => {
  it.each([
    ['Can I repaint my room?', 'premis'],
    ['Can I put the place on Airbnb?', 'premis'],
    ['Is there a place to park?', 'place'],
    ['When is the laundry room open?', 'room'],
    ['Where is the place for bikes?', 'place'],
  ])('are of a home only where the place or the room is one: %s', (question, word) => {
    const known = askedWords(question).find(([term]) => term === 'place' || term === 'room')
    expect(known?.[1] ?? known?.[0]).toBe(word)
    expect(inBroaderWords(question)?.includes('premises') ?? false).toBe(word === 'premis')
  })

  it('each come with what they stand for, and never with what stands for them', () => {
    expect(askedWords('dog')).toEqual([['dog', 'pet', 'anim']])
    expect(askedWords('smoke')).toEqual([['smoke']])
  })
})

import { describe, expect, it } from 'vitest'
import { USUAL_PLACE } from '#contract/money-place.ts'
import { answerLead, draftAnswer, pipersAnswer } from './answer-lead.ts'
import { withTrueNumbers } from './check-numbers.ts'
import type { AnsweredHome } from './home-answers.ts'
import { readMessage } from './read-message.ts'
import { scoreLead } from './score-lead.ts'

const TODAY = '2026-03-02'
const home: AnsweredHome = {
  id: 'home',
  title: 'Maple Court 4B',
  city: 'Portland',
  state: 'OR',
  country: 'US',
  rent: 1850,
  money: USUAL_PLACE,
  bedrooms: 2,
  bathrooms: 1.5,
  criteria: 'No smoking.',
  hasTimes: false,
  squareFeet: 1250,
  availableFrom: '2026-04-01',
  depositAmount: 1850,
  leaseMonths: 12,
  petPolicy: 'CATS',
  amenities: ['LAUNDRY_IN_BUILDING', 'PARKING', 'GARAGE'],
  yearBuilt: 1962,
  latitude: null,
  longitude: null,
}
const BARE: Partial<AnsweredHome> = {
  squareFeet: null,
  availableFrom: null,
  depositAmount: null,
  leaseMonths: null,
  petPolicy: null,
  amenities: [],
  criteria: null,
}

const answer = (message: string, changes: Partial<AnsweredHome> = {}) =>
  pipersAnswer({ reading: readMessage(message, TODAY), home: { ...home, ...changes }, today: TODAY })

describe('an answer', () => {
  it('always says what the home costs and how many rooms it has', () => {
    expect(answer('Hello')).toContain('The home rents for $1,850 a month, with 2 bedrooms and 1.5 bathrooms.')
    expect(answer('Hello', { bedrooms: 0, bathrooms: null })).toContain('a month, with no separate bedroom.')
  })

  it.each(['en-GB', 'de-DE'] as const)('writes days as people of %s do', (locale) => {
    const abroad = answer('When is it available?', { money: { currency: 'EUR', locale } })
    expect(abroad).toContain('It’s available from 1 Apr 2026.')
  })

  it.each([
    ['Are cats ok?', 'Cats are allowed.'],
    ['Can I bring my dog?', 'Dogs aren’t, except assistance animals.'],
    ['Is there parking?', 'The home has parking and a garage.'],
    ['Where is the laundry?', 'The home has laundry in the building.'],
    ['How big is it?', 'It has 1,250 sq ft.'],
    ['When is it available?', 'It’s available from Apr 1, 2026.'],
    ['How much is the deposit?', 'The security deposit is $1,850.'],
    ['What is the lease term?', 'The shortest lease is 12 months.'],
    ['Which credit score do you need?', 'The home’s page lists what every applicant needs.'],
    ['Could we see it?', 'I noted that you’d like to see it.'],
    ['How do I apply?', "You can apply with 'Apply Now' on the home’s page."],
  ])('to %j says %j', (message, sentence) => {
    expect(answer(message)).toContain(sentence)
  })

  it('says where the home is, and the country abroad', () => {
    const asked = { firstName: 'Ada', email: 'ada@example.test', reading: readMessage('Hello', TODAY), today: TODAY }
    const greeting = (about: AnsweredHome) =>
      answerLead({ ...asked, home: about, reader: 'the landlord' }).split('\n')[0]
    expect(greeting(home)).toMatch(/ Maple Court 4B in Portland, OR\.$/)
    const abroad = { ...home, city: 'Toronto', state: 'ON', country: 'CA' }
    expect(greeting(abroad)).toMatch(/ Maple Court 4B in Toronto, ON, Canada\.$/)
  })

  it('says only what was asked', () => {
    expect(answer('Is there parking?')).not.toMatch(/Cats|deposit|lease|sq ft/)
  })

  it('makes up nothing: what the facts don’t have is for the landlord to say', () => {
    const message = 'Are pets ok, is there parking, how big is it, and what are the deposit and the lease term?'
    const bare = answer(message, BARE)
    expect(bare).toContain(
      'The landlord can tell you about its size, pets, parking, the deposit and the length of the lease.',
    )
    expect(bare.match(/\d[\d,.]*/g)).toEqual(['1,850', '2', '1.5'])
    expect(answer('Do you take dogs?', { petPolicy: 'ASK' })).toContain('The landlord can tell you about pets.')
  })

  it('keeps assistance animals apart from pets', () => {
    expect(answer('Any dogs?', { petPolicy: 'NONE' })).toContain('No pets are allowed. Assistance animals aren’t pets.')
  })

  it('to a landlord is a draft in their own voice', () => {
    const reading = readMessage('Is there a dishwasher?', TODAY)
    expect(draftAnswer({ reading, home, today: TODAY })).toContain('I’ll find out about a dishwasher and write again.')
  })

  it('is the same for every temperature and every name', () => {
    const asked = 'Is there parking?'
    const [cold, warm] = [asked, `${asked} Could we see it? Call (555) 010-2030.`]
    expect(scoreLead(readMessage(cold, TODAY), 1850).temperature).toBe('cold')
    expect(scoreLead(readMessage(warm, TODAY), 1850).temperature).not.toBe('cold')
    const facts = answer(cold).split('\n')
    expect(answer(warm).split('\n')).toEqual(expect.arrayContaining(facts))
    const page = (firstName: string) =>
      answerLead({
        firstName,
        email: 'a@b.example',
        reading: readMessage(asked, TODAY),
        home,
        reader: 'you',
        today: TODAY,
      })
    expect(page('Aisha').replaceAll('Aisha', '')).toBe(page('John').replaceAll('John', ''))
  })
})

describe('the numbers of an answer', () => {
  it('are all facts of the home: a sentence with any other is left out', () => {
    const sentences = [
      'The rent is $1,850.',
      'The rent is $1,800.',
      'It has 3 bedrooms.',
      'From Apr 1, 2026.',
      'Great.',
    ]
    expect(withTrueNumbers(sentences, home)).toEqual(['The rent is $1,850.', 'From Apr 1, 2026.', 'Great.'])
  })
})

import { describe, expect, it } from 'vitest'
import type { Property } from '#contract/properties.ts'
import { missingFacts, stepConcerns, stepDone, stepQuestion, stepUndone } from './publish-texts.ts'

const photo = { id: 'a', alt: 'The front', isOfBuilding: false, width: 800, height: 600 }
const complete = {
  photos: [photo],
  description: 'Bright',
  criteria: 'Three times the rent',
  bedrooms: 0,
  bathrooms: 1,
  propertyType: 'House',
  status: 'ACTIVE',
  isAvailable: true,
  isPublished: true,
  archivedAt: null,
} as Partial<Property> as Property
const home = (changes: Partial<Property>): Property => ({ ...complete, ...changes })

describe('what a home’s page doesn’t say', () => {
  it('is nothing when everything is there; a studio has 0 beds', () => expect(missingFacts(complete)).toEqual([]))

  it('names what to add, and where', () => {
    const bare = home({
      photos: [],
      description: null,
      criteria: null,
      bedrooms: null,
      bathrooms: null,
      propertyType: '',
    })
    expect(missingFacts(bare).map(({ what, addedIn, field }) => `${what} (${field ?? addedIn})`)).toEqual([
      'Photos (photos)',
      'A description (description)',
      'Screening criteria (criteria)',
      'How many beds (bedrooms)',
      'How many baths (bathrooms)',
      'The property type (propertyType)',
    ])
  })
})

describe('a step for several homes', () => {
  it.each([
    ['published', {}, ['unpublish', 'archive']],
    ['draft', { isPublished: false }, ['publish', 'archive']],
    ['occupied', { isAvailable: false, isPublished: false }, ['archive']],
    ['archived', { isPublished: false, archivedAt: '2026-01-01T00:00:00.000Z' }, ['restore']],
  ])('concerns a home that is %s only if it changes it', (_, changes, steps) => {
    const concerned = Object.entries(stepConcerns).filter(([, concerns]) => concerns(home(changes)))
    expect(concerned.map(([step]) => step)).toEqual(steps)
  })

  it('says before publishing which homes have no photos', () => {
    const bare = home({ photos: [] })
    const detail = (...homes: Property[]) => stepQuestion('publish', homes, homes).detail
    expect(detail(complete)).toBe('Visitors see it right away.')
    expect(detail(bare)).toBe('Visitors see it right away. It has no photos.')
    expect(detail(bare, bare)).toBe('Visitors see them right away. None of them have photos.')
    expect(detail(bare, complete)).toBe('Visitors see them right away. 1 property has no photos.')
    expect(stepQuestion('archive', [bare, complete], [bare, complete]).question).toBe('Archive 2 properties?')
    expect(stepDone('restore', 1)).toBe('Brought back 1 property')
  })

  it('publishes no occupied home, and says so', () => {
    const draft = home({ isPublished: false })
    const occupied = home({ isPublished: false, isAvailable: false })
    const { question, detail } = stepQuestion('publish', [draft, occupied], [draft])
    expect(question).toBe('Publish 1 property?')
    expect(detail).toBe('Visitors see it right away. 1 occupied property stays off the public pages.')
    expect(stepQuestion('publish', [draft, occupied, occupied], [draft]).detail).toContain(
      '2 occupied properties stay off the public pages.',
    )
  })

  it.each([
    ['publish', '2 properties are drafts again'],
    ['unpublish', 'Published 2 properties again'],
    ['archive', 'Brought back 2 properties'],
    ['restore', 'Archived 2 properties again'],
  ] as const)('says what is so again once %s is undone', (step, text) => expect(stepUndone(step, 2)).toBe(text))
})

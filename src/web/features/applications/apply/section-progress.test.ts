import { describe, expect, it } from 'vitest'
import { applicationFields, applicationSections, fieldsOf, labelOf, sectionOf } from './application-fields.ts'
import { blankApplication } from './application-values.ts'
import { findMistakes } from './find-mistakes.ts'
import { sectionSteps } from './section-progress.ts'

const stateOf = (changes: object, errors: { path: string; message: string }[] = []) => {
  const values = { ...blankApplication(), ...changes }
  const steps = sectionSteps({ values, mistakes: findMistakes(values, '2026-05-01'), errors })
  return Object.fromEntries(steps.map(({ id, state }) => [id, state]))
}

const reference = { refName: 'Charles', refRelationship: 'Employer', refContact: '555 0102' }

describe('the sections of the application', () => {
  it('ask every question once', () => {
    const asked = applicationSections.flatMap(({ id }) => fieldsOf(id)).map(({ name }) => name)
    expect(asked.toSorted()).toEqual(applicationFields.map(({ name }) => name).toSorted())
    expect(new Set(asked).size).toBe(asked.length)
  })

  it('are all to-do in an untouched form', () => {
    expect(new Set(Object.values(stateOf({})))).toEqual(new Set(['todo']))
  })

  it('are done when there is nothing left to fill in', () => {
    expect(stateOf(reference)).toMatchObject({ reference: 'done', about: 'todo' })
  })

  it('that require nothing are done once a later section has an answer', () => {
    expect(stateOf(reference)).toMatchObject({ previous: 'done', background: 'todo' })
    expect(stateOf({ felony: true })).toMatchObject({ background: 'done' })
  })

  it('need attention where the form shows an error', () => {
    expect(stateOf({}, [{ path: 'pets.0.count', message: 'x' }])).toMatchObject({ household: 'error', about: 'todo' })
  })

  it('know the inputs of their entries', () => {
    expect(sectionOf('vehicles.1.year')).toBe('household')
    expect(sectionOf('propertyId')).toBeUndefined()
    expect(labelOf('pets.2.count')).toBe('Pet count')
    expect(labelOf('refContact')).toBe('Reference contact')
  })
})

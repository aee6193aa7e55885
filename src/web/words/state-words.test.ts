import { describe, expect, it } from 'vitest'
import { stateWords } from './state-words.ts'

const steps = stateWords({ OPEN: { tone: 'blue' }, DONE: { tone: 'green', label: 'Done', word: 'all done' } }, 'OPEN')

describe('the words of a set of states', () => {
  it('has a badge for each, named like the state unless it says otherwise', () => {
    expect(steps.badge('OPEN')).toEqual({ tone: 'blue', label: 'OPEN' })
    expect(steps.badge('DONE')).toEqual({ tone: 'green', label: 'Done' })
    expect(steps.options(['DONE', 'OPEN'])).toEqual([
      { value: 'DONE', label: 'Done' },
      { value: 'OPEN', label: 'OPEN' },
    ])
  })

  it('has a word for each, the badge’s own unless it says otherwise', () =>
    expect(['OPEN', 'DONE', 'LOST'].map(steps.word)).toEqual(['OPEN', 'all done', 'LOST']))

  it.each([undefined, null, ''])('shows the fallback for a missing state: %j', (state) => {
    expect(steps.badge(state)).toEqual({ tone: 'blue', label: 'OPEN' })
    const general = stateWords({ OPEN: { tone: 'blue' } }, { tone: 'gray', label: 'GENERAL' })
    expect(general.badge(state)).toEqual({ tone: 'gray', label: 'GENERAL' })
  })

  it.each([
    ['LOST_AT_SEA', 'LOST AT SEA'],
    ['toString', 'toString'],
  ])('keeps the name of a state that isn’t in the table: %s', (state, label) =>
    expect(steps.badge(state)).toEqual({ tone: 'blue', label }),
  )
})

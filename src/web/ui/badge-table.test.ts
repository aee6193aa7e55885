import { describe, expect, it } from 'vitest'
import { badgeTable } from './badge-table.ts'

const badge = badgeTable({ OPEN: 'blue', IN_PROGRESS: 'yellow' }, { tone: 'gray', label: 'GENERAL' })

describe('badges of a set of states', () => {
  it('have the tone of the state and its word in plain writing', () => {
    expect(badge('OPEN')).toEqual({ tone: 'blue', label: 'OPEN' })
    expect(badge('IN_PROGRESS')).toEqual({ tone: 'yellow', label: 'IN_PROGRESS' })
  })

  it.each([undefined, null, ''])('have a look of their own for a missing state: %j', (state) =>
    expect(badge(state)).toEqual({ tone: 'gray', label: 'GENERAL' }),
  )

  it.each(['LOST_AT_SEA', 'toString'])('keep the word of a state that is not in the table: %s', (state) =>
    expect(badge(state)).toEqual({ tone: 'gray', label: state }),
  )
})

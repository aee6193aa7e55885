import { describe, expect, it } from 'vitest'
import { ROLES } from '#contract/roles.ts'
import { quickActionsOf } from './quick-actions.ts'

const labelsOf = (role: (typeof ROLES)[number]) => quickActionsOf(role).map(({ label }) => label)

describe('quick actions', () => {
  it('open what a landlord does most', () => {
    expect(labelsOf('LANDLORD')).toEqual(['Record payment', 'Add home', 'New lease', 'Report repair'])
  })

  it.each(ROLES)('offer something to %s', (role) => {
    expect(labelsOf(role)).not.toEqual([])
  })
})

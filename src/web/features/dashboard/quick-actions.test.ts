import { describe, expect, it } from 'vitest'
import { ROLES } from '#contract/roles.ts'
import { quickActionsOf } from './quick-actions.ts'

const labelsOf = (role: (typeof ROLES)[number]) => quickActionsOf(role).map(({ label }) => label)

describe('quick actions', () => {
  it('open what a landlord does most', () => {
    expect(labelsOf('LANDLORD')).toEqual(['Record payment', 'Add home', 'New lease', 'Report repair'])
  })

  it('offer neither payments nor repairs to someone who rents no home', () => {
    const labels = quickActionsOf('TENANT', false).map(({ label }) => label)
    expect(labels).toEqual(['Find a home', 'Apply for a home'])
    expect(labelsOf('TENANT')).toEqual(['Report a payment', 'Report a problem', ...labels])
  })

  it.each(ROLES)('offer something to %s', (role) => {
    expect(labelsOf(role)).not.toEqual([])
  })
})

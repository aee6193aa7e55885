import { describe, expect, it } from 'vitest'
import { ROLES } from '#contract/roles.ts'
import { quickActionsOf, type Renting } from './quick-actions.ts'

const labelsOf = (role: (typeof ROLES)[number]) => quickActionsOf(role).map(({ label }) => label)

describe('quick actions', () => {
  it('open what a landlord does most', () => {
    expect(labelsOf('LANDLORD')).toEqual(['Record payment', 'Add home', 'New lease', 'Report repair'])
  })

  it('offer a tenant the payments and repairs that their leases let them report', () => {
    const labels = (renting: Renting) => quickActionsOf('TENANT', renting).map(({ label }) => label)
    const rest = ['Find a home', 'Apply for a home']
    expect(labels({ pays: false, lives: false })).toEqual(rest)
    expect(labels({ pays: true, lives: false })).toEqual(['Report a payment', ...rest])
    expect(labels({ pays: false, lives: true })).toEqual(['Report a problem', ...rest])
    expect(labelsOf('TENANT')).toEqual(['Report a payment', 'Report a problem', ...rest])
  })

  it.each(ROLES)('offer something to %s', (role) => {
    expect(labelsOf(role)).not.toEqual([])
  })
})

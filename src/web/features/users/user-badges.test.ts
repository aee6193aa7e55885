import { describe, expect, it } from 'vitest'
import { ROLES } from '#contract/roles.ts'
import { roleBadge, userStatusBadge } from './user-badges.ts'

describe('badges of an account', () => {
  it.each(ROLES)('name the role %s', (role) => expect(roleBadge(role).label).toBe(role))

  it('give a role nobody knows the look of a tenant, under its own name', () =>
    expect(roleBadge('CARETAKER')).toEqual({ tone: roleBadge('TENANT').tone, label: 'CARETAKER' }))

  it('are Active unless the account was deactivated', () => {
    expect(userStatusBadge(undefined).label).toBe('Active')
    expect(userStatusBadge('Deactivated').label).toBe('Deactivated')
    expect(userStatusBadge('Deactivated').tone).not.toBe(userStatusBadge('Active').tone)
  })
})

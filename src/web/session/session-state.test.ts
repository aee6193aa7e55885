import { describe, expect, it } from 'vitest'
import type { SessionUser } from '#web/api/session.ts'
import { flagsOf, reactionTo, restored, userOf } from './session-state.ts'

const ada: SessionUser = { id: 'a', firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com', role: 'LANDLORD' }
const eve: SessionUser = { ...ada, id: 'e', role: 'TENANT' }
const stored = (token: string | null, user: SessionUser | null) => ({ token: () => token, user: () => user })

describe('the session at the start', () => {
  it('trusts a stored token with a stored user', () => {
    expect(restored(stored('t', ada))).toEqual({ status: 'signedIn', user: ada })
  })

  it('asks the server about a token without a readable user', () => {
    expect(restored(stored('t', null))).toEqual({ status: 'checking' })
  })

  it('is signed out without a token, whatever user is stored', () => {
    expect(restored(stored(null, null))).toEqual({ status: 'signedOut' })
    expect(restored(stored(null, ada))).toEqual({ status: 'signedOut' })
  })
})

describe('what a tab does when another one changes the session', () => {
  it('leaves after a logout', () => {
    expect(reactionTo(ada, stored(null, null))).toBe('leave')
    expect(reactionTo(null, stored(null, null))).toBe('leave')
  })

  it('loads again for another account', () => {
    expect(reactionTo(ada, stored('t', eve))).toBe('reload')
    expect(reactionTo(null, stored('t', eve))).toBe('reload')
  })

  it('loads again for another business, once both are known', () => {
    const here = { ...ada, portfolioId: 'x' }
    expect(reactionTo(here, stored('t', { ...ada, portfolioId: 'y' }))).toBe('reload')
    expect(reactionTo(here, stored('t', here))).toEqual({ adopt: here })
    expect(reactionTo(ada, stored('t', here))).toEqual({ adopt: here })
  })

  it('takes over newer details of the same account', () => {
    const renamed = { ...ada, lastName: 'Lovelace' }
    expect(reactionTo(ada, stored('t', renamed))).toEqual({ adopt: renamed })
  })

  it('waits while a sign-in is half written', () => {
    expect(reactionTo(ada, stored('t', null))).toBe('stay')
  })
})

describe('the flags of the authentication state', () => {
  const none = {
    isAuthenticated: false,
    isLandlord: false,
    isTenant: false,
    isAdmin: false,
    isPropertyManager: false,
  }

  it('are off for anyone unknown', () => {
    expect(flagsOf({ status: 'signedOut' })).toEqual(none)
    expect(flagsOf({ status: 'checking' })).toEqual(none)
    expect(flagsOf({ status: 'unknown', message: '' })).toEqual(none)
    expect(userOf({ status: 'checking' })).toBeNull()
  })

  it.each([
    ['LANDLORD', { isLandlord: true }],
    ['TENANT', { isTenant: true }],
    ['ADMIN', { isAdmin: true }],
    ['PROPERTY_MANAGER', { isPropertyManager: true }],
    ['OWNER', {}],
    ['AFFILIATE', {}],
  ] as const)('say what %s is', (role, own) => {
    expect(flagsOf({ status: 'signedIn', user: { ...ada, role } })).toEqual({ ...none, isAuthenticated: true, ...own })
  })
})

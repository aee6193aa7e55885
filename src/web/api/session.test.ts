import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createSession } from './session.ts'

const maya = { id: 'u1', firstName: 'Maya', lastName: 'Okafor', email: 'maya@example.com', role: 'TENANT' } as const

function browser() {
  const stored = new Map<string, string>()
  const jar = { sent: '', cookie: '' }
  const document = {
    get cookie() {
      return jar.cookie
    },
    set cookie(value: string) {
      jar.sent = value
      jar.cookie = value.includes('Max-Age=0') ? '' : (value.split(';')[0] ?? '')
    },
  }
  const listeners = new Set<(event: { key: string | null }) => void>()
  const session = createSession({
    storage: () => ({
      getItem: (key) => stored.get(key) ?? null,
      setItem: (key, value) => void stored.set(key, value),
      removeItem: (key) => void stored.delete(key),
    }),
    cookies: () => document,
    secure: () => true,
    listen: (onStorage) => {
      listeners.add(onStorage)
      return () => listeners.delete(onStorage)
    },
  })
  const otherTabChanges = (key: string | null) => listeners.forEach((listener) => void listener({ key }))
  return { session, stored, jar, otherTabChanges }
}

let tab = browser()
beforeEach(() => {
  tab = browser()
})

describe('a stored session', () => {
  it('remembers the token and only as much of the user as the screens show', () => {
    const withMore = { ...maya, dob: '1990-01-01', phone: '555' }
    tab.session.save('t0k3n', withMore)
    expect(tab.stored.get('pp_jwt')).toBe('t0k3n')
    expect(JSON.parse(tab.stored.get('pp_user') ?? '')).toEqual(maya)
    expect(tab.session.token()).toBe('t0k3n')
    expect(tab.session.user()).toEqual(maya)
  })

  it('goes on showing the business that it began with, until it is signed out', () => {
    expect(tab.session.business()).toBeNull()
    tab.session.save('t0k3n', { ...maya, portfolioId: 'x' })
    tab.stored.set('pp_user', JSON.stringify({ ...maya, portfolioId: 'y' }))
    expect([tab.session.user()?.portfolioId, tab.session.business()]).toEqual(['y', 'x'])
    tab.session.saveUser({ ...maya, id: 'u2', portfolioId: 'z' })
    expect(tab.session.business()).toBe('z')
    tab.session.clear()
    expect(tab.session.business()).toBeNull()
  })

  it('leaves the server a hint that proves nothing', () => {
    tab.session.save('t0k3n', maya)
    expect(tab.jar.sent).toMatch(/^pp_signed_in=1; Path=\/; SameSite=Lax; Max-Age=\d+; Secure$/)
    expect(tab.jar.sent).not.toContain('t0k3n')
  })

  it('is of one account, as long as its token is there', () => {
    tab.session.save('t0k3n', maya)
    expect(tab.session.isOf('u1')).toBe(true)
    expect(tab.session.isOf('u2')).toBe(false)
    tab.session.clear()
    expect(tab.session.isOf('u1')).toBe(false)
    expect(tab.session.isOf(undefined)).toBe(false)
  })

  it('forgets token, user and hint', () => {
    tab.session.save('t0k3n', maya)
    tab.session.clear()
    expect([...tab.stored.keys()]).toEqual([])
    expect(tab.jar.cookie).toBe('')
    expect(tab.session.token()).toBeNull()
    expect(tab.session.user()).toBeNull()
  })

  it.each(['{', 'null', '"Maya"', '{"id":"u1"}', JSON.stringify({ ...maya, role: 'KING' })])(
    'discards a user that it cannot read: %s',
    (text) => {
      tab.stored.set('pp_jwt', 't0k3n').set('pp_user', text)
      expect(tab.session.user()).toBeNull()
      expect(tab.stored.has('pp_user')).toBe(false)
      expect(tab.session.token()).toBe('t0k3n')
    },
  )
})

it('hears when other tabs sign in or out, and nothing else', () => {
  const changed = vi.fn()
  const stop = tab.session.onChange(changed)
  tab.otherTabChanges('theme')
  expect(changed).not.toHaveBeenCalled()
  tab.otherTabChanges('pp_jwt')
  tab.otherTabChanges(null)
  expect(changed).toHaveBeenCalledTimes(2)
  stop()
  tab.otherTabChanges('pp_user')
  expect(changed).toHaveBeenCalledTimes(2)
})

it('treats a browser that refuses storage as signed out', () => {
  const refuse = () => {
    throw new Error('refused')
  }
  const session = createSession({
    storage: refuse,
    cookies: () => ({ cookie: '' }),
    secure: () => false,
    listen: () => refuse,
  })
  expect(session.token()).toBeNull()
  expect(session.user()).toBeNull()
  expect(() => session.save('t', maya)).toThrow('refused')
})

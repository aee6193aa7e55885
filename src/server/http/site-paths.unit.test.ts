import { describe, expect, it } from 'vitest'
import { siteAnswer } from './site-paths.ts'

const map = {
  pages: new Set(['/', '/features', '/signup', '/demo', '/login', '/affiliate', '/blog/first-post', '/404']),
  files: new Set(['/favicon.svg', '/assets/app-1a2b.js']),
  adminEntry: false,
}
const ask = (url: string, { signedIn = false, adminEntry = false } = {}) =>
  siteAnswer({ ...map, adminEntry }, { url, signedIn })

describe('one address for every page', () => {
  it.each([
    ['/Features', '/features'],
    ['/LOGIN?message=Hello', '/login?message=Hello'],
    ['/features/', '/features'],
    ['/Features/?utm_source=x&ref=y', '/features?utm_source=x&ref=y'],
    ['/property-management', '/features'],
    ['/ai-features/?a=1', '/features?a=1'],
    ['/get-started', '/signup'],
    ['/schedule-demo', '/demo'],
    ['/Schedule', '/demo'],
    ['/partners', '/affiliate'],
    ['/partner-program', '/affiliate'],
    ['/Properties', '/properties'],
    ['/app/users/', '/app/users'],
    ['/blog/first-post/', '/blog/first-post'],
  ])('%s leads to %s', (url, to) => {
    expect(ask(url)).toEqual({ kind: 'redirect', to, permanent: true })
  })

  it.each(['//evil.example/', '/\\evil.example/', '//evil.example//', '/features//', '/\t/evil.example/'])(
    'never leads away from here: %j',
    (url) => {
      expect(ask(url)).toEqual({ kind: 'page', path: '/404' })
    },
  )
})

describe('what is at an address', () => {
  it.each(['/dashboard', '/properties', '/applications/0198?x=1', '/app', '/app/overview', '/profile', '/ai'])(
    'the app at %s',
    (url) => {
      expect(ask(url)).toEqual({ kind: 'app', shared: false })
    },
  )

  it.each(['/nothing', '/404', '/missing.js', '/assets/gone-1a2b.js', '/index.html', '/application', '/__proto__'])(
    'no page at %s',
    (url) => {
      expect(ask(url)).toEqual({ kind: 'page', path: '/404' })
    },
  )

  it('a page of the app for people who are signed in, where there is nothing', () => {
    expect(ask('/nothing', { signedIn: true })).toEqual({ kind: 'app', shared: true, missing: true })
    expect(ask('/missing.js', { signedIn: true })).toEqual({ kind: 'page', path: '/404' })
    expect(ask('/404', { signedIn: true })).toEqual({ kind: 'page', path: '/404' })
  })

  it('a file only under its own name', () => {
    expect(ask('/favicon.svg?v=2')).toEqual({ kind: 'file', path: '/favicon.svg' })
    expect(ask('/Favicon.svg')).toEqual({ kind: 'page', path: '/404' })
  })
})

describe('the addresses that visitors and users share', () => {
  it.each(['/', '/affiliate'])('%s is a page for visitors and the app for users', (path) => {
    expect(ask(path)).toEqual({ kind: 'page', path })
    expect(ask(`${path}?ref=x`, { signedIn: true })).toEqual({ kind: 'app', shared: true })
  })

  it('redirect temporarily to the back office if the installation says so', () => {
    expect(ask('/?a=1', { adminEntry: true })).toEqual({ kind: 'redirect', to: '/app/overview?a=1', permanent: false })
    expect(ask('/features', { adminEntry: true })).toEqual({ kind: 'page', path: '/features' })
  })
})

import { describe, expect, it } from 'vitest'
import { LIVE_CHAT_PROVIDERS } from '#contract/live-chat.ts'
import { pagePolicy } from './site-headers.ts'

const styles = ["'sha256-abc='"]
const directives = (policy: string) =>
  new Map(policy.split('; ').map((line) => [line.split(' ')[0] ?? '', line.split(' ').slice(1)]))

describe('the policy of a page', () => {
  it('is closed to everyone else', () => {
    const policy = pagePolicy({ styles, connect: [] })
    expect(policy).not.toMatch(/unsafe|\*|https?:|wss?:/)
    expect(policy).toContain("style-src 'self' 'sha256-abc='")
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types 'none'")
  })

  it('names the one policy of the app', () => {
    const policy = directives(pagePolicy({ styles, connect: [], trusted: 'worker' }))
    expect(policy.get('trusted-types')).toEqual(['worker'])
    expect(policy.get('require-trusted-types-for')).toEqual(["'script'"])
  })

  it.each(LIVE_CHAT_PROVIDERS)('opens to the hosts of %s, and no wider', (liveChat) => {
    const policy = directives(pagePolicy({ styles, connect: [], liveChat }))
    const strict = directives(pagePolicy({ styles, connect: [] }))
    for (const name of ['default-src', 'frame-ancestors', 'base-uri', 'object-src', 'manifest-src'])
      expect(policy.get(name)).toEqual(strict.get(name))
    expect(policy.get('script-src')?.join(' ')).toMatch(/^'self'( https:\/\/[*a-z.]+)+$/)
    expect(policy.get('style-src')).toContain("'unsafe-inline'")
    expect(policy.get('style-src')).not.toContain(styles[0])
    expect(policy.has('trusted-types')).toBe(false)
    for (const [name, sources] of policy)
      for (const source of sources)
        expect([name, source]).toEqual([
          name,
          expect.stringMatching(/^('self'|'none'|'unsafe-inline'|data:|blob:|(https|wss):\/\/(\*\.)?[\w.-]+)$/),
        ])
  })

  it('still lets a page with a widget call the API elsewhere', () => {
    const policy = pagePolicy({ styles, connect: ['https://api.example.com'], liveChat: 'crisp' })
    expect(policy).toContain("connect-src 'self' https://api.example.com https://*.crisp.chat")
  })
})

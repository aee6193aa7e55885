import { describe, expect, it } from 'vitest'
import { readEnv } from '../env.ts'
import type { Letter } from './letter.ts'
import { checkAddress, homeOf, renderLetter } from './render-letter.ts'

const letter = (changes: Partial<Letter> = {}): Letter => ({
  template: 'test.letter',
  subject: 'Your application for Maple Court 4B',
  greetingName: 'Zoë Łukasiewicz',
  paragraphs: ['It was approved.', 'Welcome.'],
  ...changes,
})

const place = readEnv({ PUBLIC_URL: 'https://rent.example.org/' })
const render = (changes: Partial<Letter> = {}) => renderLetter(letter(changes), place)

describe('a letter', () => {
  it('reads the same as text and as HTML', () => {
    const { subject, text, html } = render({
      list: ['First month', 'Deposit'],
      action: { label: 'Open it', path: '/my-applications?id=1&x=2' },
      footNote: 'You may ask for the reasons.',
    })
    expect(subject).toBe('Your application for Maple Court 4B')
    expect(text).toBe(
      'Hello Zoë Łukasiewicz,\n\nIt was approved.\n\nWelcome.\n\n- First month\n- Deposit\n\n' +
        'Open it:\nhttps://rent.example.org/my-applications?id=1&x=2\n\nYou may ask for the reasons.\n\n' +
        'ProperPlace\nhttps://rent.example.org\n',
    )
    expect(html).toMatch(/^<!doctype html><html lang="en">/)
    for (const words of ['Hello Zoë Łukasiewicz,', 'It was approved.', '<li>Deposit</li>', 'You may ask']) {
      expect(html).toContain(words)
    }
    expect(html).toContain('href="https://rent.example.org/my-applications?id=1&amp;x=2"')
  })

  it('greets no one by name when it has no name', () => {
    const { greetingName: _, ...nameless } = letter()
    expect(renderLetter(nameless, place).text).toMatch(/^Hello,\n/)
  })

  it('says where its reader ends such emails, unless they are always sent', () => {
    const stop = { words: 'No more of these:', path: '/stop-emails#token' }
    expect(renderLetter(letter({ stop }), place).stopUrl).toBe('https://rent.example.org/stop-emails#token')
    expect(renderLetter(letter(), place, 'REMINDERS').stopUrl).toBe('https://rent.example.org/profile#emails')
    expect(renderLetter(letter(), place, 'ACCOUNT').stopUrl).toBeNull()
    expect(renderLetter(letter(), place).stopUrl).toBeNull()
  })

  it('shows markup that people typed as plain text', () => {
    const { html, text } = render({
      greetingName: '<script>alert(1)</script>',
      paragraphs: ['"><img src=x onerror=alert(1)>', 'one\ntwo'],
    })
    expect(html).not.toMatch(/<script|<img/)
    expect(html).toContain('&lt;script&gt;')
    expect(html).toContain('one<br/>two')
    expect(text).toContain('<script>alert(1)</script>')
  })

  it('is readable in the dark and on a phone', () => {
    const { html } = render()
    expect(html).toContain('name="viewport"')
    expect(html).toContain('prefers-color-scheme: dark')
    expect(html).not.toMatch(/<table|&gt;|&quot;\s*{/)
  })

  it.each(['Hi\r\nBcc: all@example.com', 'Hi\nthere', '', 'x'.repeat(500)])('refuses the subject %j', (subject) => {
    expect(() => render({ subject })).toThrow('The subject of an email must be one line of text')
  })

  it.each(['https://elsewhere.example', '//elsewhere.example', '/\\elsewhere.example', 'javascript:alert(1)', ''])(
    'refuses the link %j',
    (path) => {
      expect(() => render({ action: { label: 'Go', path } })).toThrow('must lead to one of our paths')
    },
  )
})

describe('an address', () => {
  it('is trimmed and in lower case', () => {
    expect(checkAddress(' Zoe@Example.COM ')).toBe('zoe@example.com')
  })

  it.each(['a@b.example, c@d.example', 'a@b.example\r\nBcc: c@d.example', 'Zoe <a@b.example>', 'nobody', ''])(
    '%j is refused',
    (address) => {
      expect(() => checkAddress(address)).toThrow('must be one email address')
    },
  )
})

it.each([
  [{}, 'http://localhost:3000'],
  [{ HOST: '0.0.0.0', PORT: '8080' }, 'http://localhost:8080'],
  [{ HOST: '::1' }, 'http://[::1]:3000'],
  [{ PUBLIC_URL: 'https://rent.example.org/' }, 'https://rent.example.org'],
])('links use the public address: %j', (settings, address) => {
  expect(homeOf(readEnv(settings))).toBe(address)
})

import { describe, expect, it } from 'vitest'
import type { LetterPlace } from '#contract/letters.ts'
import { FORM_DONE } from '#contract/site-forms.ts'
import type { SentForm } from '#contract/site-pages.ts'
import { LIVE_ISLANDS, type LiveRecord } from '#site/build/live-record.ts'
import { livePages } from '#site/live.tsx'
import { readSiteSettings } from '#site/settings.ts'

const record: LiveRecord = {
  settings: readSiteSettings({ PUBLIC_URL: 'https://homes.example/', SUPPORT_EMAIL: 'help@homes.example' }),
  assets: {
    css: 'p{}',
    islands: '/assets/islands.js',
    pageScript: '/assets/page.js',
    liveChat: '/assets/live-chat.js',
    preloads: {},
  },
  listed: [],
  styles: [],
}
const pages = livePages(record)

const refused = (values: Record<string, string>, refusal: Partial<SentForm['refusal']> = {}): SentForm => ({
  values,
  refusal: { status: 422, message: 'Enter an email address like name@example.com', errors: [], ...refusal },
})
const mistake = { errors: [{ path: 'email', msg: 'Enter an email address like name@example.com' }] }

describe('a refused form', () => {
  const html = pages.form('/register', refused({ firstName: '<b>"Maya"', email: 'maya@', role: 'landlord' }, mistake))

  it('comes back with what was typed, as text', () => {
    expect(html).toContain('value="&lt;b&gt;&quot;Maya&quot;"')
    expect(html).not.toContain('<b>"Maya"')
    expect(html).toContain('<option value="landlord" selected="">')
    expect(html).toMatch(/<input[^>]*type="password"[^>]*>/)
    expect(html).not.toMatch(/<input[^>]*type="password"[^>]*\svalue=/)
  })

  it('says what is wrong, first and beside the field', () => {
    const [summary = ''] =
      /<div[^>]*autofocus[^>]*tabindex="-1"[\s\S]*?role="alert"[\s\S]*?<\/strong>[^<]*/i.exec(html) ?? []
    expect(summary).toContain('Error:')
    expect(html).toMatch(/<input[^>]*aria-describedby="email-error"[^>]*aria-invalid="true"/)
    expect(html).toMatch(/id="email-error"[\s\S]*?Enter an email address like name@example.com/)
  })

  it('is a real form, on a page that no one else can get', () => {
    expect(html).toMatch(/<form[^>]*method="post"/)
    expect(html).toContain('<button type="submit"')
    expect(html).not.toContain(' disabled=""')
    expect(html).toContain('noindex')
    expect(html).not.toContain('rel="canonical"')
    expect(html).not.toMatch(/\sstyle="/)
  })

  it('uses the same words as the page’s script', () => {
    const conflict = { status: 409, message: 'Taken' }
    expect(pages.form('/register', refused({}, conflict))).toContain('An account with this email already exists')
    const many = { status: 429, message: 'Too many' }
    expect(pages.form('/contact', refused({}, many))).toContain('Too many messages have come from your connection')
    expect(pages.form('/forgot-password', refused({}, mistake))).toContain(
      'Enter an email address like name@example.com',
    )
  })

  it.each(['/reset-password', '/verify-email', '/invitation', '/setup'])('shows the pasted link again: %s', (path) => {
    expect(pages.form(path, refused({ token: 'https://homes.example/x#abc' }))).toContain(
      'value="https://homes.example/x#abc"',
    )
  })
})

it('the trial has the requested plan selected', () => {
  const html = pages.form('/signup', { values: { plan: 'enterprise' }, refusal: null })
  expect(html.match(/<input[^>]*name="plan"[^>]*checked[^>]*>/g)).toEqual([
    expect.stringContaining('value="enterprise"'),
  ])
  expect(html).toContain('<link rel="canonical" href="https://homes.example/signup">')
})

it('a form that couldn’t be read says why, and who to ask', () => {
  for (const problem of ['elsewhere', 'foreign', 'too_large', 'wrong_type', 'unavailable'] as const) {
    const html = pages.problem(problem)
    expect(html).toContain('Your form was not sent')
    expect(html).toContain('mailto:help@homes.example')
    expect(html).toContain('noindex')
  }
})

it('a form that couldn’t be read says so without the chat, which the policy of its URL may block', () => {
  const settings = readSiteSettings({ LIVE_CHAT_PROVIDER: 'intercom', LIVE_CHAT_ID: 'abcd1234' })
  const chatty = livePages({ ...record, settings })
  expect(chatty.form('/contact', refused({}))).toContain('/assets/live-chat.js')
  expect(chatty.problem('foreign')).not.toContain('/assets/live-chat.js')
})

it.each([FORM_DONE.toBeConfirmed, FORM_DONE.linkSent, FORM_DONE.resetSent])(
  'promises no email where the server can’t send any: %s',
  (path) => {
    const body = (letter: LetterPlace) =>
      /<main[\s\S]*<\/main>/.exec(pages.form(path, { values: {}, refusal: null, letter }))?.[0]
    expect(body('NOWHERE')).toContain('Nothing will arrive')
    expect(body('NOWHERE')).not.toMatch(/on its way|we sent you|Link Sent/)
    expect(body('MAILBOX')).toMatch(/on its way|we sent you/)
  },
)

it('the demo can be opened where the server says whose side of it', () => {
  const page = (demoRoles?: SentForm['demoRoles']) =>
    pages.form('/demo', { values: {}, refusal: null, ...(demoRoles && { demoRoles }) })
  expect(page(['ADMIN', 'LANDLORD', 'TENANT'])).toMatch(/Explore as landlord[\s\S]*Explore as tenant/)
  expect(page(['TENANT'])).not.toContain('Explore as landlord')
  expect(page()).not.toContain('Look around right now')
})

it.each(['/register', '/signup'])('%s says that it needs no email, without its script too', (path) => {
  const blank = { values: {}, refusal: null }
  expect(pages.form(path, { ...blank, registersDirectly: true })).toContain('QA Mode')
  expect(pages.form(path, blank)).not.toContain('QA Mode')
  const settings = readSiteSettings({ API_BASE_URL: 'https://qa.homes.example/api' })
  expect(livePages({ ...record, settings }).form(path, blank)).toContain('QA Mode')
})

it('the build knows every island of these pages', () => {
  const paths = ['/register', '/signup', '/forgot-password', '/reset-password', '/verify-email', '/verify-email/resend']
  for (const path of [...paths, '/invitation', '/setup', '/demo', '/contact', '/affiliate/signup']) {
    const [, island = ''] = /data-island="(\w+)"/.exec(pages.form(path, refused({}))) ?? []
    expect(LIVE_ISLANDS).toContain(island)
  }
  expect(LIVE_ISLANDS).toEqual(expect.arrayContaining(['ExploreDemo', 'ApplyButton']))
})

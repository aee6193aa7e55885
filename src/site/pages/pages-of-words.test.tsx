import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { PLAN_PRICES, PLANS } from '#contract/plans.ts'
import { RIGHTS } from '#contract/policy.ts'
import { RIGHT_WORDS } from '#contract/portfolio-texts.ts'
import { PricingPage } from '#site/pages/PricingPage.tsx'
import { PrivacyPage } from '#site/pages/PrivacyPage.tsx'
import { SecurityPage } from '#site/pages/SecurityPage.tsx'
import { pages } from '#site/pages.ts'
import { readSiteSettings } from '#site/settings.ts'

const PLAIN = readSiteSettings({})
const CHATTY = readSiteSettings({ LIVE_CHAT_PROVIDER: 'intercom', LIVE_CHAT_ID: 'a1b2c3d4' })
const SOURCE = path.resolve(import.meta.dirname, '../..')

const html = (Page: typeof PrivacyPage, settings = PLAIN) =>
  renderToStaticMarkup(<Page settings={settings} sitemap={[]} />)

describe('the privacy page', () => {
  it('names every key that the program stores in a browser', () => {
    const keys = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
      .filter((file) => /^(web|site|contract)\/.+\.tsx?$/.test(file) && !/\.test\.|parts\/PrivacyTables/.test(file))
      .flatMap((file) => readFileSync(path.join(SOURCE, file), 'utf8').match(/(?<=['"`])pp_[a-z_]+/g) ?? [])
    expect(new Set(keys).size).toBeGreaterThan(4)
    for (const key of new Set(keys)) expect(html(PrivacyPage)).toContain(key)
  })

  it('says what documents and chats keep, who reads them, for how long, and what closing an account does', () => {
    const page = html(PrivacyPage)
    for (const part of [
      'the files you upload, such as leases and house rules, and the text in them',
      'can be read by the landlord, the home’s manager and administrators',
      'A document you remove loses its text at once',
      'documents with their text, chats, every answer that quoted your documents',
    ])
      expect(page.replaceAll(/\s+/g, ' ')).toContain(part)
  })

  it('says what a business keeps, who in it reads what, and what closing an account leaves of it', () => {
    const page = html(PrivacyPage).replaceAll(/\s+/g, ' ')
    for (const part of [
      'its name, mailing address and note on receipts, who works for it',
      'Members who rent out homes read applications, tenants',
      'the business loses its name, address and note',
      'which business you act for and what you can do there',
      'The owners of a business read what was done for it and to its homes',
    ])
      expect(page).toContain(part)
  })

  it('says what a lease keeps of the people on it and of the deposit, and who reads that', () => {
    const page = html(PrivacyPage)
      .replaceAll(/\s+/g, ' ')
      .replaceAll(/<\/?strong>/g, '')
    for (const part of [
      'who rents, who else lives there and who answers for the rent',
      'what was deducted and why, and what was returned',
      'Occupants and guarantors don’t read them. A tenant who leaves reads what was there through their last day',
      'Notes on a building can be read by everyone who works for the business',
    ])
      expect(page).toContain(part)
  })

  it('names each kind of work that members of a business can do', () => {
    const page = html(PrivacyPage).replaceAll(/\s+/g, ' ')
    for (const right of RIGHTS) expect(page).toContain(`who ${RIGHT_WORDS[right].words} read`)
  })

  it('says when questions about homes are erased, where anything is', () => {
    const page = html(PrivacyPage).replaceAll(/\s+/g, ' ')
    expect(page).toContain('A question about a home is erased 25 months after the last message or showing')
    expect(html(PrivacyPage, readSiteSettings({ RETENTION_MONTHS: '0' }))).not.toContain('A question about a home is')
  })

  it('says which language model gets what, only if there is one', () => {
    const by = (settings: Record<string, string>) =>
      html(PrivacyPage, readSiteSettings({ AI_MODEL: 'tiny-1', ...settings }))
    expect(by({ AI_PROVIDER: 'openai' })).toContain('tiny-1, a language model at api.openai.com.')
    expect(by({ AI_PROVIDER: 'ollama' })).toContain('on the same machine')
    expect(html(PrivacyPage)).not.toContain('language model')
  })

  it('has the button that deletes campaign parameters, for the script to show', () => {
    expect(html(PrivacyPage)).toMatch(
      /<button[^>]* data-forget-campaign=""[^>]* hidden=""[^>]*>Forget them on this device</,
    )
    expect(html(PrivacyPage)).toContain('id="campaign-parameters"')
  })

  it.each([PrivacyPage, SecurityPage])('mentions another company only if a chat is turned on', (Page) => {
    expect(html(Page, CHATTY)).toContain('the chat')
    expect(html(Page)).not.toContain('the chat')
  })
})

describe('the pricing page', () => {
  it('shows every plan by the month and by the year, each with its own trial', () => {
    const text = html(PricingPage)
    for (const plan of PLANS) {
      const year = (PLAN_PRICES[plan] * 12).toLocaleString('en-US')
      for (const part of [`$${PLAN_PRICES[plan]}<`, `$${year}<`, `href="/signup?plan=${plan}"`])
        expect(text).toContain(part)
    }
  })
})

describe('every page of the site', () => {
  it.each(pages.filter(({ path: at }) => ['/about', '/founders', '/affiliate', '/terms', '/blog'].includes(at)))(
    '$path has one first heading, and none out of order',
    ({ component: Page }) => {
      const levels = [...renderToStaticMarkup(<Page settings={PLAIN} sitemap={[]} />).matchAll(/<h([1-6])[ >]/g)].map(
        ([, level]) => Number(level),
      )
      expect(levels.filter((level) => level === 1)).toHaveLength(1)
      levels.reduce((before, level) => {
        expect(level).toBeLessThanOrEqual(before + 1)
        return level
      }, 0)
    },
  )
})

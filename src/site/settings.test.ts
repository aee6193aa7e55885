import { describe, expect, it } from 'vitest'
import { readSiteSettings } from './settings.ts'

describe('the settings of the site', () => {
  it('show nothing that isn’t set', () => {
    expect(readSiteSettings({ SUPPORT_EMAIL: '' })).toEqual({
      face: 'product',
      logo: null,
      productName: 'ProperPlace',
      supportEmail: null,
      firebase: null,
      languageModel: null,
      callSchedulingUrl: null,
      socialLinks: [],
      apiBase: '/api',
      adminEntry: false,
      publicUrl: null,
      liveChat: null,
      retentionMonths: 25,
    })
  })

  it('use what is set', () => {
    const settings = readSiteSettings({
      SITE: 'homes',
      SITE_LOGO: '/srv/logo.svg',
      PRODUCT_NAME: 'Homes',
      SUPPORT_EMAIL: 'help@homes.example',
      CALL_SCHEDULING_URL: 'https://cal.example/homes',
      SOCIAL_LINKS: 'https://www.linkedin.com/company/homes, https://social.example/@homes',
      API_BASE_URL: 'https://api.homes.example/api/',
      ADMIN_ENTRY: 'true',
      PUBLIC_URL: 'https://homes.example/',
      LIVE_CHAT_PROVIDER: 'intercom',
      LIVE_CHAT_ID: 'a1b2c3d4',
    })
    expect(settings).toEqual({
      face: 'homes',
      logo: '/srv/logo.svg',
      productName: 'Homes',
      supportEmail: 'help@homes.example',
      firebase: null,
      languageModel: null,
      callSchedulingUrl: 'https://cal.example/homes',
      socialLinks: [
        { label: 'LinkedIn', url: 'https://www.linkedin.com/company/homes' },
        { label: 'social.example', url: 'https://social.example/@homes' },
      ],
      apiBase: 'https://api.homes.example/api',
      adminEntry: true,
      publicUrl: 'https://homes.example',
      liveChat: { provider: 'intercom', id: 'a1b2c3d4' },
      retentionMonths: 25,
    })
  })

  it.each([
    [{ AI_PROVIDER: 'openai' }, 'api.openai.com'],
    [{ AI_PROVIDER: 'ollama' }, null],
    [{ AI_PROVIDER: 'openai-compatible', AI_BASE_URL: 'http://[::1]:8000/v1' }, null],
    [{ AI_PROVIDER: 'openai-compatible', AI_BASE_URL: 'http://127.evil.example/v1' }, '127.evil.example'],
  ])('tell where a language model is, and need no key for that: %j', (settings, host) => {
    const model = readSiteSettings({ AI_MODEL: 'm1', ...settings }).languageModel
    expect(model).toEqual({ name: 'm1', host })
  })

  it('refuse another kind of site', () => {
    expect(() => readSiteSettings({ SITE: 'shop' })).toThrow("SITE must be 'product' or 'homes'")
  })

  it.each(['CALL_SCHEDULING_URL', 'SOCIAL_LINKS', 'API_BASE_URL', 'PUBLIC_URL'])('refuse a script as %s', (name) => {
    expect(() => readSiteSettings({ [name]: 'javascript:alert(1)' })).toThrow(name)
  })
})

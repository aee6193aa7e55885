import { describe, expect, it } from 'vitest'
import { registersDirectly } from '#contract/site-forms.ts'
import { apiAddress, DEFAULT_CONFIG, parseConfig } from './config.ts'

describe('the configuration of a page', () => {
  it('is the default without a meta element', () => {
    expect(parseConfig(undefined)).toEqual(DEFAULT_CONFIG)
  })

  it('uses what the meta element says', () => {
    const said = {
      apiBase: 'https://api.example.com/api',
      productName: 'Homes',
      logo: '/site-logo.png',
      adminEntry: true,
      supportEmail: 'a@b.c',
      firebase: null,
    }
    expect(parseConfig(JSON.stringify(said))).toEqual(said)
  })
})

describe('direct registration', () => {
  it.each([
    ['/api', 'http://localhost:3000/register', true],
    ['https://qa.example.com/api', 'https://homes.example.com/', true],
    ['/api', 'https://homes.example.com/register', false],
    ['https://api.example.com', 'http://localhost:3000/', false],
  ])('at %s seen from %s: %s', (base, page, direct) => {
    expect(registersDirectly(apiAddress(base, page))).toBe(direct)
  })
})

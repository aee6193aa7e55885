import { describe, expect, it } from 'vitest'
import { isFromOwnPage } from './own-page.ts'

const HOSTS = ['homes.example:8443', 'www.homes.example:443']

describe('a form is taken', () => {
  it.each([
    ['with our own origin', { origin: 'https://homes.example:8443', 'sec-fetch-site': 'same-origin' }],
    ['with the origin of the public address', { origin: 'https://www.homes.example' }],
    ['sent again by a person', { origin: 'https://www.homes.example', 'sec-fetch-site': 'none' }],
    ['with a page of ours as its referrer', { referer: 'https://www.homes.example/contact?x=1' }],
    ['from a browser that says nothing', {}],
  ])('%s', (_, headers) => {
    expect(isFromOwnPage(headers, HOSTS)).toBe(true)
  })
})

describe('a form is refused', () => {
  it.each([
    ['with another origin', { origin: 'https://evil.example' }],
    ['with another port', { origin: 'https://homes.example' }],
    ['with a name that begins like ours', { origin: 'https://www.homes.example.evil.example' }],
    ['with a hidden origin', { origin: 'null' }],
    ['with an invalid origin', { origin: 'homes.example:8443' }],
    ['with a page of another site as its referrer', { referer: 'https://evil.example/www.homes.example' }],
    ['when the browser says so', { origin: 'https://www.homes.example', 'sec-fetch-site': 'cross-site' }],
    ['from a neighboring name', { origin: 'https://www.homes.example', 'sec-fetch-site': 'same-site' }],
  ])('%s', (_, headers) => {
    expect(isFromOwnPage(headers, HOSTS)).toBe(false)
  })
})

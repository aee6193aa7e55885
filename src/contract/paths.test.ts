import { describe, expect, it } from 'vitest'
import { loginPath, ownPath } from './paths.ts'

describe('ownPath', () => {
  it.each(['/', '/app/overview', '/properties?page=2&search=elm#top', '/a/b%2Fc'])('keeps %s', (target) => {
    expect(ownPath(target)).toBe(target)
  })

  it.each([
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    ' //evil.example',
    'javascript:alert(1)',
    'evil.example',
    '',
    null,
    undefined,
  ])('refuses %j', (target) => {
    expect(ownPath(target)).toBeNull()
  })
})

it('leads to the sign-in page and back', () => {
  expect(loginPath('/applications?page=2&x=ä')).toBe('/login?redirect=%2Fapplications%3Fpage%3D2%26x%3D%C3%A4')
})

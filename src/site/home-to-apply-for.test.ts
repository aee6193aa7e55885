import { expect, it } from 'vitest'
import { loginPath } from '#contract/paths.ts'
import { homeToApplyFor } from './home-to-apply-for.ts'

const searchOf = (path: string) => loginPath(path).slice('/login'.length)

it('finds the home that someone wants to apply for', () =>
  expect(homeToApplyFor(searchOf('/apply?propertyId=h1&from=listing'))).toBe('h1'))

it.each([
  ['', 'no redirect'],
  [searchOf('/apply'), 'no home'],
  [searchOf('/payments?propertyId=h1'), 'another page'],
  [searchOf('//evil.example/apply?propertyId=h1'), 'another site'],
])('finds none in %j: %s', (search) => expect(homeToApplyFor(search)).toBeNull())

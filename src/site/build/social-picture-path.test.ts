import { expect, test } from 'vitest'
import { socialPicturePath } from '#site/build/social-picture-path.ts'

test('a page’s picture is at its path under /og, and the front page’s is home', () => {
  expect(socialPicturePath('/')).toBe('/og/home.png')
  expect(socialPicturePath('/pricing')).toBe('/og/pricing.png')
  expect(socialPicturePath('/blog/first-month')).toBe('/og/blog/first-month.png')
})

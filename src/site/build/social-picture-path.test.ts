import { expect, test } from 'vitest'
import { socialPicturePath } from '#site/social-picture-path.ts'

test('the picture of a page lies under /og by the path of the page, and that of the front page is home', () => {
  expect(socialPicturePath('/')).toBe('/og/home.png')
  expect(socialPicturePath('/pricing')).toBe('/og/pricing.png')
  expect(socialPicturePath('/blog/first-month')).toBe('/og/blog/first-month.png')
})

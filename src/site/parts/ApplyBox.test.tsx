import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { Listing } from '#contract/listings.ts'
import { ApplyBox } from '#site/parts/ApplyBox.tsx'

const home = { id: 'h1', rentAmount: 1500, bedrooms: 2, bathrooms: 1, propertyType: null } as Listing
const draw = (signedIn: boolean) => renderToStaticMarkup(<ApplyBox hasTimes={false} home={home} signedIn={signedIn} />)

it('leads visitors to register or sign in, and from there to applying for this home', () => {
  const apply = encodeURIComponent('/apply?propertyId=h1')
  const html = draw(false)
  expect(html).toContain(`<a class="link" href="/register?redirect=${apply}">Register as a tenant</a>`)
  expect(html).toContain(`<a class="link" href="/login?redirect=${apply}">sign in</a>`)
})

it('says nothing of an account to people who are signed in', () =>
  expect(draw(true)).not.toContain('You need an account'))

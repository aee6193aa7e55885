import { describe, expect, it } from 'vitest'
import type { Listing } from '#contract/listings.ts'
import { USUAL_PLACE } from '#contract/money-place.ts'
import type { ListingsView } from '#contract/site-pages.ts'
import type { LiveRecord } from '#site/build/live-record.ts'
import { livePages } from '#site/live.tsx'
import { readSiteSettings } from '#site/settings.ts'

const record = (env: Record<string, string>): LiveRecord => ({
  settings: readSiteSettings(env),
  assets: {
    css: 'p{}',
    islands: '/assets/islands.js',
    pageScript: '/assets/page.js',
    liveChat: '/assets/live-chat.js',
    preloads: {},
  },
  listed: [{ path: '/' }, { path: '/pricing', changed: '2026-11-05' }],
  styles: [],
})
const pages = livePages(record({ PUBLIC_URL: 'https://homes.example/' }))

const home = (changes: Partial<Listing> = {}): Listing => ({
  id: '01890000-0000-7000-8000-000000000001',
  title: 'Maple Court 4B',
  description: 'Two bright rooms above a quiet courtyard.',
  rentAmount: 1850.5,
  ...USUAL_PLACE,
  city: 'Portland',
  state: 'OR',
  country: 'US',
  bedrooms: 2,
  bathrooms: 1.5,
  propertyType: 'Apartment',
  squareFeet: 850,
  availableFrom: '2026-12-01',
  depositAmount: 1850,
  leaseMonths: 12,
  petPolicy: 'CATS',
  amenities: ['PARKING', 'YARD'],
  yearBuilt: 1926,
  latitude: 45.52,
  longitude: -122.68,
  photos: [
    { id: '5f1e6a52-0000-4000-8000-000000000001', alt: 'The kitchen', isOfBuilding: false, width: 1600, height: 1067 },
    { id: '5f1e6a52-0000-4000-8000-000000000002', alt: 'The stairs', isOfBuilding: false, width: 1067, height: 1600 },
  ],
  criteria: 'Three times the rent.',
  listedSince: '2026-01-02T03:04:05.000Z',
  ...changes,
})
const listing = (changes: Partial<Listing> = {}, signedIn = false) => pages.listing({ home: home(changes), signedIn })
const allStructured = (html: string): Record<string, unknown>[] =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, text = '']) => JSON.parse(text))
const structured = (html: string) => allStructured(html).find((data) => data['@type'] === 'RealEstateListing')

const NO_FILTERS = { city: '', rentMax: null, bedroomsMin: null, pets: null, squareFeetMin: null }

const HOSTILE = [
  '</script><script>alert(1)</script>',
  '<!--<script>',
  '"><img src=x onerror=alert(1)>',
  "' onmouseover='alert(1)",
  '<pp-island-0></pp-island-0>',
  '$1 $& $$ $<a>',
  '&lt;b&gt;',
]

describe('a home’s page', () => {
  it('describes itself in its head, for search engines and previews', () => {
    const html = listing()
    expect(html).toContain('<title>Maple Court 4B, Portland - ProperPlace</title>')
    const url = 'https://homes.example/listings/01890000-0000-7000-8000-000000000001'
    expect(html).toContain(`<link rel="canonical" href="${url}">`)
    expect(html).toContain(`<meta property="og:url" content="${url}">`)
    expect(html).toContain(
      '<meta property="og:image" content="https://homes.example/api/photos/5f1e6a52-0000-4000-8000-000000000001/social">',
    )
    expect(html).toContain('<meta name="twitter:card" content="summary_large_image">')
    expect(html).toContain(
      '<meta name="description" content="$1,850.50 a month in Portland, OR: 2 bedrooms, 1.5 bathrooms, 850 sq ft, Apartment. Two',
    )
    expect(html).not.toContain('noindex')
  })

  it('carries structured data', () => {
    expect(structured(listing())).toMatchObject({
      '@type': 'RealEstateListing',
      name: 'Maple Court 4B, Portland',
      mainEntity: { '@type': 'Apartment', numberOfBedrooms: 2, address: { addressLocality: 'Portland' } },
      offers: { '@type': 'Offer', price: 1850.5, priceCurrency: 'USD' },
      image: [
        'https://homes.example/api/photos/5f1e6a52-0000-4000-8000-000000000001/large',
        'https://homes.example/api/photos/5f1e6a52-0000-4000-8000-000000000002/large',
      ],
    })
  })

  it('writes its rent and days as its business does, in the text and for search engines', () => {
    const html = listing({ currency: 'GBP', locale: 'en-GB' })
    expect(html).toContain('£1,850.50')
    expect(html).toContain('1 December 2026')
    expect(html).not.toContain('$1,850')
    expect(structured(html)).toMatchObject({
      offers: { price: 1850.5, priceCurrency: 'GBP', priceSpecification: { priceCurrency: 'GBP' } },
    })
    expect(listing({ currency: 'EUR', locale: 'de-DE' })).toContain('1.850,50\u00a0€')
  })

  it('says what is known of the home, and nothing of what isn’t', () => {
    const html = listing()
    for (const text of [
      '850 sq ft',
      'December 1, 2026',
      '$1,850',
      '12 months',
      'Cats allowed',
      'Parking, Yard',
      '1926',
    ])
      expect(html).toContain(text)
    expect(structured(html)).toMatchObject({
      mainEntity: {
        floorSize: { value: 850, unitCode: 'FTK' },
        petsAllowed: true,
        yearBuilt: 1926,
        amenityFeature: [{ name: 'Parking' }, { name: 'Yard' }],
        geo: { latitude: 45.52, longitude: -122.68 },
      },
      offers: { availabilityStarts: '2026-12-01' },
    })
    const blank = { squareFeet: null, availableFrom: null, depositAmount: null, leaseMonths: null, petPolicy: null }
    const bare = listing({ ...blank, amenities: [], yearBuilt: null, latitude: null, longitude: null })
    expect(bare).not.toContain('Details</h2>')
    for (const name of ['floorSize', 'petsAllowed', 'yearBuilt', 'amenityFeature', 'geo'])
      expect(structured(bare)?.mainEntity).not.toHaveProperty(name)
    // A landlord who says 'ask' says neither yes nor no.
    expect(structured(listing({ petPolicy: 'ASK' }))?.mainEntity).not.toHaveProperty('petsAllowed')
  })

  it('has breadcrumbs from the list of homes', () => {
    expect(allStructured(listing())).toContainEqual(
      expect.objectContaining({
        '@type': 'BreadcrumbList',
        itemListElement: [
          expect.objectContaining({ position: 1, name: 'Homes', item: 'https://homes.example/listings' }),
          expect.objectContaining({ position: 2, name: 'Maple Court 4B, Portland' }),
        ],
      }),
    )
  })

  it.each(HOSTILE)('shows %j as plain text, everywhere', (words) => {
    const plain = listing()
    const html = listing({ title: words, description: words, criteria: words, city: words, propertyType: words })
    expect(structured(html)).toMatchObject({ description: words, mainEntity: { name: words } })
    const elements = (text: string) => [...text.matchAll(/<(\/?[a-z][\w-]*)/gi)].map(([, name]) => name).join(' ')
    expect(elements(html)).toBe(elements(plain))
    expect(html).toContain('data-island="InquiryForm"')
    expect(html.match(/Send question/g)).toHaveLength(1)
  })

  it('has no inline script or style attribute, which the policy forbids', () => {
    const html = listing()
    expect(html).not.toMatch(/<[^>]+\sstyle="/)
    expect(html.replaceAll(/<script type="application\/ld\+json">.*?<\/script>/gs, '')).not.toMatch(
      /<script(?![^>]*\ssrc=)/,
    )
  })

  it('sends a visitor to an account, and a signed-in tenant to the application', () => {
    const apply = '/apply?propertyId=01890000-0000-7000-8000-000000000001'
    expect(listing()).toContain(`href="/login?redirect=${encodeURIComponent(apply)}">Apply Now`)
    expect(listing()).toContain(`href="/register?redirect=${encodeURIComponent(apply)}"`)
    expect(listing({}, true)).toContain(`href="${apply}">Apply Now`)
    expect(listing({}, true)).not.toContain('You need an account to apply')
    // Only a tenant's own browser knows whether they applied already.
    expect(listing({}, true)).toContain('data-island="ApplyButton"')
    expect(listing()).not.toContain('ApplyButton')
  })

  it('says which of its photos show the building', () => {
    const [kitchen] = home().photos
    const lobby = { id: '5f1e6a52-0000-4000-8000-000000000003', alt: '', isOfBuilding: true, width: 1600, height: 1067 }
    const html = listing({ photos: [...(kitchen ? [kitchen] : []), lobby, { ...lobby, alt: 'The yard' }] })
    expect(html).toContain('alt="Photo of the building"')
    expect(html).toContain('alt="The building: The yard"')
    expect(html).toContain('>The building: The yard</p>')
    expect(html).not.toContain('The building: The kitchen')
  })

  it('works without photos, description and criteria', () => {
    const html = listing({ photos: [], description: null, criteria: null, propertyType: null, bedrooms: 0 })
    expect(html).toContain('No separate bedroom')
    expect(html).toContain('<meta property="og:image" content="https://homes.example/og/listings.png">')
    expect(structured(html)).toMatchObject({ mainEntity: { '@type': 'Accommodation' } })
    expect(structured(html)).not.toHaveProperty('image')
  })

  it('has no absolute URL while the site doesn’t know its own', () => {
    const html = livePages(record({})).listing({ home: home(), signedIn: false })
    expect(html).not.toMatch(/rel="canonical"|og:url|og:image/)
    expect(structured(html)).not.toHaveProperty('url')
  })

  it('cuts a long description between words for previews', () => {
    const html = listing({ description: 'word '.repeat(200) })
    const [, text = ''] = /<meta name="description" content="([^"]*)">/.exec(html) ?? []
    expect(text.length).toBeLessThanOrEqual(201)
    expect(text).toMatch(/word…$/)
  })
})

describe('the page with all homes', () => {
  const view = (changes: Partial<ListingsView> = {}): ListingsView => ({
    homes: [home()],
    total: 30,
    totalIsCapped: false,
    page: 1,
    pageSize: 12,
    filters: NO_FILTERS,
    ...changes,
  })

  it('shows each home with a link, and links to the other pages', () => {
    const html = pages.listings(view())
    expect(html).toContain('<title>Homes - ProperPlace</title>')
    expect(html).toContain('href="/listings/01890000-0000-7000-8000-000000000001">Maple Court 4B</a>')
    expect(html).toContain('href="/listings?page=3"')
    expect(html).toContain('<link rel="canonical" href="https://homes.example/listings">')
    expect(allStructured(html)).toMatchObject([
      { '@type': 'ItemList', itemListElement: [{ position: 1, name: 'Maple Court 4B, Portland' }] },
    ])
    expect(JSON.stringify(allStructured(pages.listings(view({ page: 2 }))))).toContain('"position":13')
    expect(allStructured(livePages(record({})).listings(view()))).toEqual([])
    expect(html.match(/<script (?!type="application)[^>]*>/g)).toEqual([
      '<script type="module" crossorigin fetchpriority="low" src="/assets/page.js">',
    ])
  })

  it('keeps the filters in the form and in the links, and keeps filtered pages out of search engines', () => {
    const city = 'St. "Paul" & more'
    const filters = { city, rentMax: 1500, bedroomsMin: 2, pets: 'CATS', squareFeetMin: 700 } as const
    const html = pages.listings(view({ filters }))
    expect(html).toContain('value="St. &quot;Paul&quot; &amp; more"')
    expect(html).toContain('value="1500"')
    expect(html).toMatch(/<option value="2" selected="">/)
    expect(html).toMatch(/<option value="CATS" selected="">/)
    expect(html).toContain('value="700"')
    expect(html).toContain(
      'href="/listings?city=St.+%22Paul%22+%26+more&amp;rentMax=1500&amp;bedroomsMin=2&amp;pets=CATS&amp;squareFeetMin=700&amp;page=2"',
    )
    expect(html).toContain('noindex')
  })

  it('says what to do when nothing fits, and when there is nothing', () => {
    const none = { homes: [], total: 0 }
    expect(pages.listings(view({ ...none, filters: { ...NO_FILTERS, city: 'x' } }))).toContain('See all homes')
    expect(pages.listings(view(none))).toContain('No homes are listed right now')
  })
})

describe('the sitemap', () => {
  it('lists pages and homes, escaped, up to the number search engines accept', () => {
    const xml = pages.sitemap([{ path: '/listings/a&b', changed: '2026-01-02T03:04:05.000Z' }]) ?? ''
    expect(xml).toContain('<loc>https://homes.example/pricing</loc><lastmod>2026-11-05</lastmod>')
    expect(xml).toContain('<loc>https://homes.example/listings</loc>')
    expect(xml).toContain(
      '<loc>https://homes.example/listings/a&amp;b</loc><lastmod>2026-01-02T03:04:05.000Z</lastmod>',
    )
    const many = Array.from({ length: 60_000 }, (_, index) => ({ path: `/listings/${index}` }))
    expect(pages.sitemap(many)?.match(/<url>/g)).toHaveLength(50_000)
    expect(livePages(record({})).sitemap([])).toBeNull()
  })
})

import type { Listing } from '#contract/listings.ts'
import { listingPath } from '#contract/paths.ts'
import { escapeHtml } from '#site/document.ts'
import { factsOf, photoAddress } from '#site/listing-facts.ts'
import type { SiteSettings } from '#site/settings.ts'
import { formatMoney } from '#web/ui/format.ts'

const DESCRIPTION_MAX = 200
const SOCIAL = { width: 1200, height: 630 }

/** A home's name in titles and links. */
export const listingName = ({ title, city }: Listing): string => `${title}, ${city}`

/** A home in a sentence or two, for search results and previews. */
export function summaryOf(home: Listing): string {
  const facts = factsOf(home).map(({ text }) => text)
  const start = `${formatMoney(home.rentAmount)} a month in ${home.city}, ${home.state}: ${facts.join(', ')}.`
  const text = `${start} ${home.description ?? ''}`.replaceAll(/\s+/g, ' ').trim()
  // Cut between words, and never in the middle of a character.
  return text.length <= DESCRIPTION_MAX
    ? text
    : `${text.slice(0, DESCRIPTION_MAX).replace(/\s+\S*$/, '')}…`.toWellFormed()
}

/** What other sites and search engines read of a home: preview and structured data. */
export function listingHead(home: Listing, { publicUrl, productName }: SiteSettings): string[] {
  const url = publicUrl && publicUrl + listingPath(home.id)
  const [cover] = home.photos
  // A preview on another site needs whole addresses.
  const picture = cover && publicUrl ? publicUrl + photoAddress(cover.id, 'social') : null
  return [
    property('og:type', 'website'),
    property('og:site_name', productName),
    property('og:title', listingName(home)),
    property('og:description', summaryOf(home)),
    ...(url ? [property('og:url', url)] : []),
    ...(picture && cover
      ? [
          property('og:image', picture),
          property('og:image:width', String(SOCIAL.width)),
          property('og:image:height', String(SOCIAL.height)),
          property('og:image:alt', cover.alt),
        ]
      : []),
    `<meta name="twitter:card" content="${picture ? 'summary_large_image' : 'summary'}">`,
    structuredData(listingData(home, publicUrl)),
  ]
}

const property = (name: string, content: string): string => `<meta property="${name}" content="${escapeHtml(content)}">`

/** Data in a script element, which ends at the first `</script` or begins a comment at `<!--`: no `<` may stand in it. */
const structuredData = (data: unknown): string =>
  `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', String.raw`\u003c`)}</script>`

/** The kinds of building that schema.org knows; the others are accommodations. */
const BUILDINGS: Readonly<Record<string, string>> = {
  apartment: 'Apartment',
  condo: 'Apartment',
  studio: 'Apartment',
  house: 'House',
  townhouse: 'House',
  duplex: 'House',
  room: 'Room',
}

/** A home as schema.org describes one that is to let. */
function listingData(home: Listing, publicUrl: string | null) {
  return {
    '@context': 'https://schema.org',
    '@type': 'RealEstateListing',
    name: listingName(home),
    description: home.description ?? summaryOf(home),
    datePosted: home.listedSince,
    ...(publicUrl && {
      url: publicUrl + listingPath(home.id),
      image: home.photos.map(({ id }) => publicUrl + photoAddress(id, 'large')),
    }),
    mainEntity: {
      '@type': BUILDINGS[home.propertyType?.toLowerCase() ?? ''] ?? 'Accommodation',
      name: home.title,
      numberOfBedrooms: home.bedrooms,
      numberOfBathroomsTotal: home.bathrooms,
      address: { '@type': 'PostalAddress', addressLocality: home.city, addressRegion: home.state },
    },
    offers: {
      '@type': 'Offer',
      businessFunction: 'http://purl.org/goodrelations/v1#LeaseOut',
      availability: 'https://schema.org/InStock',
      price: home.rentAmount,
      priceCurrency: 'USD',
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        price: home.rentAmount,
        priceCurrency: 'USD',
        unitCode: 'MON',
      },
    },
  }
}

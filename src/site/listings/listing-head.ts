import { cityInLine } from '#contract/countries.ts'
import { AMENITIES } from '#contract/home-facts.ts'
import type { Listing } from '#contract/listings.ts'
import { listingPath } from '#contract/paths.ts'
import { photoText } from '#contract/property-photos.ts'
import type { ListingsView } from '#contract/site-pages.ts'
import { socialPicturePath } from '#site/build/social-picture-path.ts'
import { structuredData } from '#site/head/elements.ts'
import { breadcrumbs } from '#site/head/schema.ts'
import type { SocialPicture } from '#site/head/social.ts'
import { factsOf, photoAddress } from '#site/listings/listing-facts.ts'
import { HOMES } from '#site/navigation.ts'
import type { SiteSettings } from '#site/settings.ts'
import { formatMoney } from '#web/ui/format.ts'

const DESCRIPTION_MAX = 200

/** A home's name, for titles and links. */
export const listingName = ({ title, city }: Listing): string => `${title}, ${city}`

/** A home in a sentence or two, for search results and previews. */
export function summaryOf(home: Listing): string {
  const facts = factsOf(home).map(({ text }) => text)
  const place = `${formatMoney(home.rentAmount, home)} a month in ${cityInLine(home)}`
  const start = `${[place, facts.join(', ')].filter(Boolean).join(': ')}.`
  const text = `${start} ${home.description ?? ''}`.replaceAll(/\s+/g, ' ').trim()
  // Cut between words, and never in the middle of a character.
  return text.length <= DESCRIPTION_MAX
    ? text
    : `${text.slice(0, DESCRIPTION_MAX).replace(/\s+\S*$/, '')}…`.toWellFormed()
}

/** The picture that other sites show with a link to a home: its first photo, if it has any. */
export const listingPicture = ({ photos: [cover] }: Listing): SocialPicture =>
  cover
    ? { path: photoAddress(cover.id, 'social'), alt: photoText(cover) }
    : { path: socialPicturePath(HOMES.path), alt: HOMES.label }

/** A home's structured data for search engines. */
export const listingHead = (home: Listing, settings: SiteSettings): string[] => [
  structuredData(listingData(home, settings.publicUrl)),
  ...breadcrumbs(
    [
      { name: HOMES.label, path: HOMES.path },
      { name: listingName(home), path: listingPath(home.id) },
    ],
    settings,
  ),
]

/** The structured data of a page of the list. Search engines want absolute URLs, so without our own there is none. */
export const listingsHead = (
  { homes, page, pageSize }: Pick<ListingsView, 'homes' | 'page' | 'pageSize'>,
  { publicUrl }: Pick<SiteSettings, 'publicUrl'>,
): string[] =>
  publicUrl === null || homes.length === 0
    ? []
    : [
        structuredData({
          '@type': 'ItemList',
          itemListElement: homes.map((home, index) => ({
            '@type': 'ListItem',
            position: (page - 1) * pageSize + index + 1,
            name: listingName(home),
            url: publicUrl + listingPath(home.id),
          })),
        }),
      ]

/** The building types that schema.org has; the others are accommodations. */
const BUILDINGS: Readonly<Record<string, string>> = {
  apartment: 'Apartment',
  condo: 'Apartment',
  studio: 'Apartment',
  house: 'House',
  townhouse: 'House',
  duplex: 'House',
  room: 'Room',
}

/** What is known of a home besides its rooms; what isn't is left out. */
function factData({ squareFeet, yearBuilt, petPolicy, amenities, latitude, longitude }: Listing) {
  return {
    // FTK is a square foot.
    ...(squareFeet !== null && { floorSize: { '@type': 'QuantitativeValue', value: squareFeet, unitCode: 'FTK' } }),
    ...(yearBuilt !== null && { yearBuilt }),
    ...(petPolicy !== null && petPolicy !== 'ASK' && { petsAllowed: petPolicy !== 'NONE' }),
    ...(amenities.length > 0 && {
      amenityFeature: amenities.map((code) => ({
        '@type': 'LocationFeatureSpecification',
        name: AMENITIES[code],
        value: true,
      })),
    }),
    ...(latitude !== null && longitude !== null && { geo: { '@type': 'GeoCoordinates', latitude, longitude } }),
  }
}

/** A home for rent, in schema.org terms. */
function listingData(home: Listing, publicUrl: string | null) {
  return {
    '@type': 'RealEstateListing',
    name: listingName(home),
    description: home.description ?? summaryOf(home),
    datePosted: home.listedSince,
    ...(publicUrl && {
      url: publicUrl + listingPath(home.id),
    }),
    ...(publicUrl &&
      home.photos.length > 0 && { image: home.photos.map(({ id }) => publicUrl + photoAddress(id, 'large')) }),
    mainEntity: {
      '@type': BUILDINGS[home.propertyType?.toLowerCase() ?? ''] ?? 'Accommodation',
      name: home.title,
      ...(home.bedrooms !== null && { numberOfBedrooms: home.bedrooms }),
      ...(home.bathrooms !== null && { numberOfBathroomsTotal: home.bathrooms }),
      ...factData(home),
      address: {
        ...{ '@type': 'PostalAddress', addressLocality: home.city, addressRegion: home.state },
        addressCountry: home.country,
      },
    },
    offers: {
      '@type': 'Offer',
      ...(home.availableFrom !== null && { availabilityStarts: home.availableFrom }),
      businessFunction: 'http://purl.org/goodrelations/v1#LeaseOut',
      availability: 'https://schema.org/InStock',
      price: home.rentAmount,
      priceCurrency: home.currency,
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        price: home.rentAmount,
        priceCurrency: home.currency,
        unitCode: 'MON',
      },
    },
  }
}

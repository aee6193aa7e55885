import { HOME_COUNTRY } from '#contract/countries.ts'
import { AMENITIES, PET_POLICIES } from '#contract/home-facts.ts'
import { isStateName } from '#contract/us-states.ts'
import { portfolioOf } from '../../http/call.ts'
import { businessCountry } from '../portfolio/where-new.ts'
import { createProperty } from '../properties/create-property.ts'
import { importRows } from './import-rows.ts'
import { type HomeBody, type HomeRow, homeRow, judgeHomes } from './judge-homes.ts'

/** Adds the homes in a CSV file to the caller's own, as drafts: no file puts a home in front of visitors. */
export const importProperties = importRows<HomeRow, HomeBody>({
  noun: 'properties',
  columns: [
    { field: 'title', headings: ['Title', 'name', 'property'], kind: 'text' },
    { field: 'addressCity', headings: ['City'], kind: 'text' },
    { field: 'addressState', headings: ['State'], kind: 'state' },
    { field: 'rentAmount', headings: ['Rent', 'monthlyrent', 'rentamount'], kind: 'amount' },
    { field: 'description', headings: ['Description'], kind: 'text' },
    { field: 'addressStreet', headings: ['Street', 'address'], kind: 'text' },
    { field: 'addressPostalCode', headings: ['Postal code', 'zip', 'zipcode'], kind: 'text' },
    { field: 'addressCountry', headings: ['Country'], kind: 'country' },
    { field: 'building', headings: ['Building', 'building name'], kind: 'text' },
    { field: 'unitLabel', headings: ['Unit', 'unit label', 'label'], kind: 'text' },
    { field: 'bedrooms', headings: ['Bedrooms', 'beds'], kind: 'number' },
    { field: 'bathrooms', headings: ['Bathrooms', 'baths'], kind: 'number' },
    { field: 'propertyType', headings: ['Type', 'propertytype'], kind: 'text' },
    { field: 'squareFeet', headings: ['Square feet', 'sq ft', 'size', 'area'], kind: 'number' },
    { field: 'availableFrom', headings: ['Available from', 'availability date'], kind: 'day' },
    { field: 'depositAmount', headings: ['Deposit', 'security deposit', 'deposit amount'], kind: 'amount' },
    { field: 'leaseMonths', headings: ['Shortest lease', 'lease months', 'minimum lease'], kind: 'number' },
    { field: 'petPolicy', headings: ['Pets', 'pet policy'], kind: 'text', words: PET_POLICIES },
    { field: 'amenities', headings: ['Amenities'], kind: 'list', words: AMENITIES },
    { field: 'yearBuilt', headings: ['Year built'], kind: 'number' },
    { field: 'latitude', headings: ['Latitude', 'lat'], kind: 'degrees' },
    { field: 'longitude', headings: ['Longitude', 'long', 'lng'], kind: 'degrees' },
    { field: 'status', headings: ['Status'], kind: 'text' },
    { field: 'isAvailable', headings: ['Available', 'isavailable'], kind: 'flag' },
  ],
  schema: homeRow,
  needed: ['rentAmount', 'addressCity', 'addressState'],
  // The API takes any state, for other clients; our form has a list of those in the United States.
  alsoWrong: async (tx, { actor }) => {
    const usual = await businessCountry(tx, portfolioOf(actor))
    return ({ addressState, addressCountry = usual }) =>
      addressCountry === HOME_COUNTRY && typeof addressState === 'string' && !isStateName(addressState)
        ? [{ field: 'addressState', message: 'Must be a state, such as OH or Ohio' }]
        : []
  },
  judge: judgeHomes,
  write: (call, body) => createProperty({ ...call, body: { ...body, isPublished: false }, params: {}, query: {} }),
})

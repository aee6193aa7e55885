import { AMENITIES, PET_POLICIES } from '#contract/home-facts.ts'
import { properties } from '#contract/properties.ts'
import { isStateName } from '#contract/us-states.ts'
import { type Call, portfolioOf } from '../../http/call.ts'
import { createProperty } from '../properties/create-property.ts'
import { importRows, unlessTaken } from './import-rows.ts'

const keyOf = (title: string, street: string | null, city: string) =>
  [title, street ?? '', city].join('\n').toLowerCase()

type PropertyBody = Call<typeof properties.create>['body']

/** Adds the homes in a CSV file to the caller's own, as drafts: no file puts a home in front of visitors. */
export const importProperties = importRows<PropertyBody, PropertyBody>({
  noun: 'properties',
  columns: [
    { field: 'title', headings: ['Title', 'name', 'property'], kind: 'text' },
    { field: 'addressCity', headings: ['City'], kind: 'text' },
    { field: 'addressState', headings: ['State'], kind: 'state' },
    { field: 'rentAmount', headings: ['Rent', 'monthlyrent', 'rentamount'], kind: 'amount' },
    { field: 'description', headings: ['Description'], kind: 'text' },
    { field: 'addressStreet', headings: ['Street', 'address'], kind: 'text' },
    { field: 'addressPostalCode', headings: ['Postal code', 'zip', 'zipcode'], kind: 'text' },
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
  schema: properties.create.body,
  needed: ['rentAmount', 'addressCity', 'addressState'],
  // The API takes any state, for other clients; our form has a list.
  alsoWrong: ({ addressState }) =>
    typeof addressState === 'string' && !isStateName(addressState)
      ? [{ field: 'addressState', message: 'Must be a state, such as OH or Ohio' }]
      : [],
  judge: unlessTaken({
    key: ({ title, street, city }) => ({
      value: keyOf(title, street ?? null, city),
      field: 'title',
      message: 'You already have a home with this title and address',
    }),
    taken: async (tx, call) => {
      const rows = await tx
        .selectFrom('properties')
        .select(['title', 'street', 'city'])
        .where('landlord_id', '=', portfolioOf(call.actor))
        .where('archived_at', 'is', null)
        .execute()
      return new Set(rows.map(({ title, street, city }) => keyOf(title, street, city)))
    },
  }),
  write: (call, body) => createProperty({ ...call, body: { ...body, isPublished: false }, params: {}, query: {} }),
})

import { countryName, OFFERED_COUNTRIES } from '#contract/countries.ts'
import { PROPERTY_STATUSES, PROPERTY_TYPES, type PropertyStatus } from '#contract/properties.ts'
import { US_STATES } from '#contract/us-states.ts'
import { MoneyInput } from '#web/ui/MoneyInput.tsx'
import { NumberInput } from '#web/ui/NumberInput.tsx'
import { amountText } from '#web/ui/numbers.ts'
import { Select } from '#web/ui/Select.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import { propertyStatuses } from '#web/words/states.ts'
import { unitsFirst } from '#web/words/units.ts'
import { define, half, line, lines, number, optional, optionalNumber, required, third } from './field-kinds.tsx'
import { timeZoneOptions } from './form/time-zone-options.ts'
import { homeFactFields } from './home-fact-fields.tsx'
import { ownCountry } from './own-country.ts'
import { addressText, bathsText, bedsText } from './property-texts.ts'

/** Whether someone lives in a home, as its form says it. */
export const VACANT = 'vacant'
const OCCUPIED = 'occupied'
const OCCUPANCY = [
  { value: VACANT, label: 'Vacant' },
  { value: OCCUPIED, label: 'Occupied' },
]

/** What a state is called outside of the United States. */
export const STATE_ABROAD = 'State or region'

/** What a ZIP code is called outside of the United States. */
export const POSTAL_CODE_ABROAD = 'Postal code'

const statusOptions = propertyStatuses.options(PROPERTY_STATUSES)

/** Every field of a home a landlord sets, in form order, named as in the API. */
export const propertyFields = {
  title: define({
    ...required,
    label: 'Title',
    from: ({ title }) => title,
    input: (registered) => (
      <TextInput {...registered} autoComplete="off" placeholder="Sunny two-bedroom near the park" />
    ),
  }),
  description: define({
    ...optional,
    label: 'Description',
    from: ({ description }) => description ?? '',
    input: lines,
    hint: 'What would make someone want to live here?',
  }),
  addressStreet: define({
    ...optional,
    label: 'Street',
    from: ({ address }) => address.street ?? '',
    input: line,
    fact: (home) => ({ label: 'Address', value: addressText(home) }),
  }),
  addressCountry: define({
    ...required,
    label: 'Country',
    get blank() {
      return ownCountry()
    },
    from: ({ address }) => address.country,
    input: (registered, now) => <Select {...registered} options={countryOptions(now)} />,
  }),
  addressCity: define({
    ...required,
    label: 'City',
    from: ({ address }) => address.city,
    input: line,
    className: 'col-span-full sm:col-span-2',
  }),
  addressState: define({
    ...required,
    label: 'State',
    from: ({ address }) => address.state,
    input: (registered, now) => <Select {...registered} options={stateOptions(now)} placeholder="Choose a state" />,
    abroad: { label: STATE_ABROAD, input: line },
    className: third,
  }),
  addressPostalCode: define({
    ...optional,
    label: 'ZIP code',
    from: ({ address }) => address.postalCode ?? '',
    input: line,
    abroad: { label: POSTAL_CODE_ABROAD, input: line },
    className: third,
  }),
  rentAmount: define({
    ...number,
    label: 'Monthly rent',
    blank: '',
    from: ({ rentAmount }) => amountText(rentAmount),
    input: (registered, _now, money) => <MoneyInput {...registered} money={money} />,
    hint: (money) => `${unitsFirst(money)} per month`,
    className: 'col-span-full sm:col-span-2',
  }),
  bedrooms: define({
    ...optionalNumber,
    label: 'Beds',
    from: ({ bedrooms }) => String(bedrooms ?? ''),
    input: (registered) => <NumberInput {...registered} />,
    hint: '0 for a studio; blank if you’re not sure',
    className: third,
    fact: (home) => ({ label: 'Beds', value: bedsText(home) }),
  }),
  bathrooms: define({
    ...optionalNumber,
    label: 'Baths',
    from: ({ bathrooms }) => String(bathrooms ?? ''),
    input: (registered) => <NumberInput decimals {...registered} />,
    hint: 'For example, 1.5',
    className: third,
    fact: (home) => ({ label: 'Baths', value: bathsText(home) }),
  }),
  propertyType: define({
    ...optional,
    label: 'Property type',
    from: ({ propertyType }) => propertyType ?? '',
    input: (registered, now) => <Select {...registered} options={typeOptions(now)} placeholder="Not specified" />,
    className: half,
    fact: ({ propertyType }) => ({ label: 'Property type', value: propertyType }),
  }),
  status: define({
    label: 'Status',
    blank: 'ACTIVE' as PropertyStatus,
    from: ({ status }) => status,
    send: (typed) => typed,
    input: (registered) => <Select {...registered} options={statusOptions} />,
    hint: 'Visitors see only active homes.',
    className: half,
    isForLater: true,
  }),
  isAvailable: define({
    label: 'Who lives there?',
    blank: VACANT as string,
    from: ({ isAvailable }) => (isAvailable ? VACANT : OCCUPIED),
    send: (typed) => typed === VACANT,
    input: (registered) => <Select {...registered} options={OCCUPANCY} />,
    hint: 'Visitors never see an occupied home.',
    className: half,
  }),
  criteria: define({
    ...optional,
    label: 'Screening criteria',
    from: ({ criteria }) => criteria ?? '',
    input: lines,
    hint: 'What you require of every applicant, such as income of three times the rent. Applicants see this before they apply.',
  }),
  ...homeFactFields,
  timeZone: define({
    label: 'Time zone',
    // Blank means the state's or the country's time zone.
    blank: '',
    from: ({ timeZone }) => timeZone,
    send: (typed) => typed || undefined,
    input: (registered, now) => (
      <Select
        {...registered}
        options={timeZoneOptions(now)}
        placeholder={now === '' ? 'Use the time zone there' : undefined}
      />
    ),
    hint: 'Rent due dates and reminders follow this time zone.',
    className: half,
    part: 'more',
  }),
}

/** The countries to choose from, including the home's current one. */
export function countryOptions(current: string): { value: string; label: string }[] {
  const codes =
    current === '' || OFFERED_COUNTRIES.includes(current) ? OFFERED_COUNTRIES : [...OFFERED_COUNTRIES, current]
  return codes.map((value) => ({ value, label: countryName(value) }))
}

/** The states to choose from, including the home's current one, however it is spelled. */
export function stateOptions(current: string): { value: string; label: string }[] {
  const states = US_STATES.map(({ code, name }) => ({ value: code, label: name }))
  const isListed = current === '' || states.some(({ value }) => value === current)
  return isListed ? states : [...states, { value: current, label: current }]
}

/** The types to choose from, including the home's current one. */
export function typeOptions(current: string): { value: string; label: string }[] {
  const types: readonly string[] = PROPERTY_TYPES
  const all = current === '' || types.includes(current) ? types : [...types, current]
  return all.map((type) => ({ value: type, label: type }))
}

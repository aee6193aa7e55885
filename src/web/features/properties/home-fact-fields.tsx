import { AMENITIES, AMENITY_CODES, type Amenity, PET_POLICIES, PET_POLICY_CODES } from '#contract/home-facts.ts'
import { DateInput } from '#web/ui/DateInput.tsx'
import { MoneyInput } from '#web/ui/MoneyInput.tsx'
import { NumberInput } from '#web/ui/NumberInput.tsx'
import { amountText } from '#web/ui/numbers.ts'
import { CheckboxGroup } from '#web/ui/RadioGroup.tsx'
import { Select } from '#web/ui/Select.tsx'
import { unitsFirst } from '#web/words/units.ts'
import { define, half, optional, optionalNumber, third } from './field-kinds.tsx'

const petOptions = PET_POLICY_CODES.map((value) => ({ value, label: PET_POLICIES[value] }))
const amenityOptions = AMENITY_CODES.map((value) => ({ value, label: AMENITIES[value] }))

const detail = { part: 'details' } as const
const wholeNumber = { ...optionalNumber, ...detail, input: (registered: object) => <NumberInput {...registered} /> }
const degrees = {
  ...optionalNumber,
  ...detail,
  className: half,
  // A map's way of writing in every locale, where three decimals after a point aren't thousands.
  send: (typed: string) => (typed.trim() === '' ? null : Number(typed.replace(',', '.'))),
  input: (registered: object) => <NumberInput decimals {...registered} />,
}

/** What a landlord can add to a home's main fields. Blank is unknown, and shows nowhere. */
export const homeFactFields = {
  squareFeet: define({
    ...wholeNumber,
    label: 'Square feet',
    from: ({ squareFeet }) => String(squareFeet ?? ''),
    className: third,
  }),
  yearBuilt: define({
    ...wholeNumber,
    label: 'Year built',
    from: ({ yearBuilt }) => String(yearBuilt ?? ''),
    className: third,
  }),
  leaseMonths: define({
    ...wholeNumber,
    label: 'Shortest lease',
    from: ({ leaseMonths }) => String(leaseMonths ?? ''),
    hint: 'In months',
    className: third,
  }),
  depositAmount: define({
    ...optionalNumber,
    ...detail,
    label: 'Security deposit',
    from: ({ depositAmount }) => (depositAmount === null ? '' : amountText(depositAmount)),
    input: (registered, _now, money) => <MoneyInput {...registered} money={money} />,
    hint: unitsFirst,
    className: third,
  }),
  availableFrom: define({
    ...optional,
    ...detail,
    label: 'Available from',
    from: ({ availableFrom }) => availableFrom ?? '',
    input: (registered) => <DateInput {...registered} />,
    className: third,
  }),
  petPolicy: define({
    ...detail,
    label: 'Pets',
    blank: '',
    from: ({ petPolicy }) => petPolicy ?? '',
    send: (typed: string) => PET_POLICY_CODES.find((code) => code === typed) ?? null,
    input: (registered) => <Select {...registered} options={petOptions} placeholder="Not specified" />,
    className: third,
  }),
  amenities: define({
    ...detail,
    label: 'Amenities',
    blank: [] as readonly Amenity[],
    from: ({ amenities }) => amenities,
    send: (chosen) => [...chosen],
    input: (registered) => <CheckboxGroup {...registered} legend="Amenities" options={amenityOptions} />,
    isGroup: true,
  }),
  latitude: define({
    ...degrees,
    label: 'Latitude',
    from: ({ latitude }) => String(latitude ?? ''),
    hint: 'Visitors never see the exact place.',
  }),
  longitude: define({
    ...degrees,
    label: 'Longitude',
    from: ({ longitude }) => String(longitude ?? ''),
  }),
}

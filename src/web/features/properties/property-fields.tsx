import type { ReactNode } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { PROPERTY_STATUSES, PROPERTY_TYPES, type Property, type PropertyStatus } from '#contract/properties.ts'
import { US_STATES } from '#contract/us-states.ts'
import { MoneyInput } from '#web/ui/MoneyInput.tsx'
import { NumberInput } from '#web/ui/NumberInput.tsx'
import { amountText, typedDecimal } from '#web/ui/numbers.ts'
import { Select } from '#web/ui/Select.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import { propertyStatuses } from '#web/words/states.ts'
import { timeZoneOptions } from './form/time-zone-options.ts'
import { addressText, bathsText, bedsText } from './property-texts.ts'

/** One of a home's fields: how to type, send, and show it. */
interface PropertyField<Typed extends string | boolean, Sent> {
  label: string
  /** A new home's default. */
  blank: Typed
  /** A home's value as the form shows it. */
  from: (home: Property) => Typed
  /** The value to send for what was typed; undefined sends nothing. */
  send: (typed: Typed) => Sent
  /** Its input; without one it is a checkbox. `now` is the value when the form opened. */
  input?: (registered: UseFormRegisterReturn, now: string) => ReactNode
  hint?: string
  required?: boolean
  /** Refuses what doesn't read as a number. */
  isNumber?: boolean
  /** Rarely changed: it waits behind 'More options'. */
  isExtra?: boolean
  /** Asked only about a home that exists. */
  isForLater?: boolean
  /** Its place in the form's grid; full width by default. */
  className?: string
  /** How a home's dialog lists it, if it does. */
  fact?: (home: Property) => { label: string; value: ReactNode }
}

const define = <Typed extends string | boolean, Sent>(field: PropertyField<Typed, Sent>) => field

const required = { blank: '', required: true, send: (typed: string) => typed.trim() }
const optional = { blank: '', send: (typed: string) => typed.trim() || null }
const number = { required: true, isNumber: true, send: (typed: string) => typedDecimal(typed, 0) }

const optionalNumber = {
  blank: '',
  isNumber: true,
  send: (typed: string) => (typed.trim() === '' ? null : typedDecimal(typed, 0)),
}

const line = (registered: UseFormRegisterReturn) => <TextInput {...registered} autoComplete="off" />
const lines = (registered: UseFormRegisterReturn) => <TextArea {...registered} />

const third = 'sm:col-span-2'
const half = 'col-span-full sm:col-span-3'

/** Whether someone lives in a home, as its form says it. */
export const VACANT = 'vacant'
const OCCUPIED = 'occupied'
const OCCUPANCY = [
  { value: VACANT, label: 'Vacant' },
  { value: OCCUPIED, label: 'Occupied' },
]

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
    className: third,
  }),
  addressPostalCode: define({
    ...optional,
    label: 'Postal code',
    from: ({ address }) => address.postalCode ?? '',
    input: line,
    className: third,
  }),
  rentAmount: define({
    ...number,
    label: 'Monthly rent',
    blank: '',
    from: ({ rentAmount }) => amountText(rentAmount),
    input: (registered) => <MoneyInput {...registered} />,
    hint: 'Dollars per month',
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
    blank: PROPERTY_TYPES[0],
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
  timeZone: define({
    label: 'Time zone',
    // Blank means the state's time zone.
    blank: '',
    from: ({ timeZone }) => timeZone,
    send: (typed) => typed || undefined,
    input: (registered, now) => (
      <Select
        {...registered}
        options={timeZoneOptions(now)}
        placeholder={now === '' ? 'Use the state’s time zone' : undefined}
      />
    ),
    hint: 'Rent due dates and reminders follow this time zone.',
    className: half,
    isExtra: true,
  }),
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

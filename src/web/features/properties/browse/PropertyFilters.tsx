import { SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { PET_POLICIES, WANTED_PETS } from '#contract/home-facts.ts'
import { CITY_MAX } from '#contract/limits.ts'
import { PROPERTY_STATUSES, PROPERTY_TYPES } from '#contract/properties.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { classes } from '#web/ui/classes.ts'
import { SearchBox } from '#web/ui/data-table/SearchBox.tsx'
import { Field } from '#web/ui/Field.tsx'
import { MoneyInput } from '#web/ui/MoneyInput.tsx'
import { NumberInput } from '#web/ui/NumberInput.tsx'
import { typedNumber } from '#web/ui/numbers.ts'
import { Select } from '#web/ui/Select.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import { useSettledText } from '#web/ui/use-settled-text.ts'
import { propertyAttention } from '#web/words/attention.ts'
import { availableBadge, propertyStatuses } from '#web/words/states.ts'
import { BuildingField } from './BuildingField.tsx'

const BEDS = [1, 2, 3, 4, 5].map((beds) => ({ value: String(beds), label: `${beds}+` }))
const TYPES = PROPERTY_TYPES.map((type) => ({ value: type, label: type }))
const PETS = WANTED_PETS.map((value) => ({ value, label: PET_POLICIES[value] }))
const STATUSES = propertyStatuses.options(PROPERTY_STATUSES)

const PUBLISHED = [
  { value: 'true', label: 'Published' },
  { value: 'false', label: 'Drafts' },
]
const AVAILABLE = [
  { value: 'true', label: availableBadge(true).label },
  { value: 'false', label: availableBadge(false).label },
]
const ARCHIVED = [{ value: 'true', label: 'Archived' }]

/** The grid's filters, named after the API's query parameters. */
export const FILTER_NAMES = [
  'rentMin',
  'rentMax',
  'bedroomsMin',
  'city',
  'buildingId',
  'propertyType',
  'pets',
  'squareFeetMin',
  'status',
  'isAvailable',
  'attention',
  'isPublished',
  'archived',
] as const
type FilterName = (typeof FILTER_NAMES)[number]

/** The filters from the URL, as the inputs show them. */
export const filterTexts = (search: Partial<Record<FilterName, unknown>>): Partial<Record<FilterName, string>> =>
  Object.fromEntries(FILTER_NAMES.map((name) => [name, String(search[name] ?? '')]))

type PropertyFiltersProps = {
  search: string
  onSearch: (search: string) => void
  values: Partial<Record<FilterName, string>>
  onFilter: (name: FilterName, value: string) => void
  onClear: () => void
  /** The sort order select. */
  order: ReactNode
  /** Also offers filters for one's own homes: their status, and what they need. */
  withStatus: boolean
}

/** The grid's search and filters. The filters expand on a phone, and wherever one's own homes add more of them. */
export function PropertyFilters(props: PropertyFiltersProps) {
  const { search, onSearch, values, onFilter, onClear, order, withStatus } = props
  const [isOpen, setOpen] = useState(false)
  const active = FILTER_NAMES.filter((name) => values[name]).length
  const select = (name: FilterName) => ({
    value: values[name] ?? '',
    onChange: (event: { target: { value: string } }) => onFilter(name, event.target.value),
  })
  return (
    <Card className="mb-6 flex flex-col gap-4 print:hidden">
      <div className="flex flex-wrap items-center gap-3">
        <div className="min-w-0 flex-1 basis-40 max-sm:basis-full">
          <SearchBox label="Search properties" onSearch={onSearch} placeholder="Search properties..." search={search} />
        </div>
        {order}
        <Button
          aria-expanded={isOpen}
          className={withStatus ? undefined : 'lg:hidden'}
          onClick={() => setOpen(!isOpen)}
        >
          <SlidersHorizontal aria-hidden="true" className="size-4" />
          Filters{active > 0 && ` (${active})`}
        </Button>
        {active > 0 && (
          <Button onClick={onClear} variant="ghost">
            Clear filters
          </Button>
        )}
      </div>
      <div
        className={classes(
          'grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-5',
          !isOpen && (withStatus ? 'hidden' : 'max-lg:hidden'),
        )}
      >
        <NumberFilter
          isMoney
          label="Min rent"
          onSettle={(text) => onFilter('rentMin', text)}
          value={values.rentMin ?? ''}
        />
        <NumberFilter
          isMoney
          label="Max rent"
          onSettle={(text) => onFilter('rentMax', text)}
          value={values.rentMax ?? ''}
        />
        <Field label="Min beds">
          <Select {...select('bedroomsMin')} options={BEDS} placeholder="Any" />
        </Field>
        <CityFilter onSettle={(text) => onFilter('city', text)} value={values.city ?? ''} />
        <Field label="Property type">
          <Select {...select('propertyType')} options={TYPES} placeholder="Any" />
        </Field>
        <Field label="Pets">
          <Select {...select('pets')} options={PETS} placeholder="Any" />
        </Field>
        <NumberFilter
          label="Min sq ft"
          onSettle={(text) => onFilter('squareFeetMin', text)}
          value={values.squareFeetMin ?? ''}
        />
        {withStatus && (
          <>
            <BuildingField
              isOpen={isOpen}
              onChange={(id) => onFilter('buildingId', id)}
              value={values.buildingId ?? ''}
            />
            <Field label="Status">
              <Select {...select('status')} options={STATUSES} placeholder="Any" />
            </Field>
            <Field label="Available">
              <Select {...select('isAvailable')} options={AVAILABLE} placeholder="Any" />
            </Field>
            <Field label={propertyAttention.label}>
              <Select {...select('attention')} options={propertyAttention.options} placeholder="Any" />
            </Field>
            <Field label="Published">
              <Select {...select('isPublished')} options={PUBLISHED} placeholder="Any" />
            </Field>
            <Field label="Archive">
              <Select {...select('archived')} options={ARCHIVED} placeholder="Current" />
            </Field>
          </>
        )}
      </div>
    </Card>
  )
}

type SettledProps = { value: string; onSettle: (text: string) => void }

function NumberFilter({ label, value, onSettle, isMoney }: SettledProps & { label: string; isMoney?: boolean }) {
  const [typed, setTyped] = useSettledText(value, (text) => onSettle(String(typedNumber(text) ?? '')))
  const isWrong = typed.trim() !== '' && (typedNumber(typed) ?? -1) < 0
  const Input = isMoney ? MoneyInput : NumberInput
  return (
    <Field error={isWrong ? `Must be ${isMoney ? 'an amount' : 'a number'}` : undefined} label={label}>
      <Input onChange={(event) => setTyped(event.target.value)} placeholder="Any" value={typed} />
    </Field>
  )
}

function CityFilter({ value, onSettle }: SettledProps) {
  const [typed, setTyped] = useSettledText(value, onSettle)
  return (
    <Field label="City">
      <TextInput
        autoComplete="off"
        maxLength={CITY_MAX}
        onChange={(event) => setTyped(event.target.value)}
        placeholder="Any"
        value={typed}
      />
    </Field>
  )
}

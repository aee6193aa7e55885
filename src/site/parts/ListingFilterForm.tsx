import { PET_POLICIES, WANTED_PETS } from '#contract/home-facts.ts'
import { CITY_MAX } from '#contract/limits.ts'
import type { ListingFilters } from '#contract/site-pages.ts'
import { isFiltered } from '#site/listings/listings-address.ts'
import { HOMES } from '#site/navigation.ts'
import { buttonClasses } from '#web/ui/button-classes.ts'
import { Field } from '#web/ui/Field.tsx'
import { Select } from '#web/ui/Select.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'

const BEDROOMS = [
  { value: '', label: 'Any' },
  ...[1, 2, 3, 4, 5].map((count) => ({ value: String(count), label: `${count} or more` })),
]

const PETS = [{ value: '', label: 'Any' }, ...WANTED_PETS.map((value) => ({ value, label: PET_POLICIES[value] }))]

/** The filters for the homes, as a form the browser sends without scripts. */
export function ListingFilterForm({ filters }: { filters: ListingFilters }) {
  const { city, rentMax, bedroomsMin, pets, squareFeetMin } = filters
  return (
    <search className="mt-8 block rounded-xl border border-line bg-surface-raised p-4 shadow-raised sm:p-5">
      <form
        action={HOMES.path}
        className="grid grid-cols-2 items-end gap-4 sm:grid-cols-3 lg:grid-cols-[minmax(0,2fr)_repeat(4,minmax(0,1fr))_auto]"
        method="get"
      >
        <Field className="max-sm:col-span-full" label="City">
          <TextInput autoComplete="address-level2" defaultValue={city} maxLength={CITY_MAX} name="city" />
        </Field>
        <Field label="Max rent">
          <TextInput defaultValue={rentMax ?? ''} inputMode="numeric" maxLength={12} name="rentMax" />
        </Field>
        <Field label="Bedrooms">
          <Select defaultValue={bedroomsMin ?? ''} name="bedroomsMin" options={BEDROOMS} />
        </Field>
        <Field label="Pets">
          <Select defaultValue={pets ?? ''} name="pets" options={PETS} />
        </Field>
        <Field label="Min sq ft">
          <TextInput defaultValue={squareFeetMin ?? ''} inputMode="numeric" maxLength={7} name="squareFeetMin" />
        </Field>
        <div className="flex flex-wrap gap-3 max-sm:col-span-full">
          <button className={buttonClasses({ variant: 'primary', className: 'flex-1' })} type="submit">
            Search
          </button>
          {isFiltered(filters) && (
            <a className={buttonClasses({ className: 'flex-1' })} href={HOMES.path}>
              Clear
            </a>
          )}
        </div>
      </form>
    </search>
  )
}

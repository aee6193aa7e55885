import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { classes } from '#web/ui/classes.ts'
import { DatesFilter } from './DatesFilter.tsx'
import { FilterSelect } from './FilterSelect.tsx'
import { countSet, filterValue, type ListFilter, namesOf } from './filters.ts'
import { PickerFilter } from './PickerFilter.tsx'
import { TextFilter } from './TextFilter.tsx'

const FIT_ON_PHONE = 2

type FilterBarProps = {
  filters: readonly ListFilter[]
  /** The list's current query. */
  search: Record<string, unknown>
  onChange: (changes: Record<string, string>) => void
}

/** The filters of a list. On a phone, more than two inputs fold behind a button that says how many are set. */
export function FilterBar({ filters, search, onChange }: FilterBarProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const names = namesOf(filters)
  const folds = names.length > FIT_ON_PHONE
  const set = countSet(filters, search)
  return (
    <>
      {folds && (
        <Button aria-controls={id} aria-expanded={isOpen} className="w-full sm:hidden" onClick={() => setOpen(!isOpen)}>
          {set > 0 ? `Filters (${set})` : 'Filters'}
          <ChevronDown aria-hidden="true" className={classes('size-4', isOpen && 'rotate-180')} />
        </Button>
      )}
      <div className={classes('contents print:hidden', folds && !isOpen && 'max-sm:hidden')} id={id}>
        {filters.map((filter) => (
          <OneFilter filter={filter} key={filter.label} onChange={onChange} search={search} />
        ))}
        {set > 0 && (
          <Button
            className="max-sm:w-full"
            onClick={() => onChange(Object.fromEntries(names.map((name) => [name, ''])))}
            variant="ghost"
          >
            Clear filters
          </Button>
        )}
      </div>
    </>
  )
}

function OneFilter({ filter, search, onChange }: Omit<FilterBarProps, 'filters'> & { filter: ListFilter }) {
  if ('kind' in filter && filter.kind === 'dates')
    return (
      <DatesFilter
        from={filterValue(search, 'from')}
        label={filter.label}
        onChange={(name, day) => onChange({ [name]: day })}
        to={filterValue(search, 'to')}
      />
    )
  if ('kind' in filter && filter.kind === 'picker')
    return (
      <PickerFilter
        filter={filter}
        onChange={(id) => onChange({ [filter.name]: id })}
        value={filterValue(search, filter.name)}
      />
    )
  if ('kind' in filter)
    return (
      <TextFilter
        filter={filter}
        onChange={(text) => onChange({ [filter.name]: text })}
        value={filterValue(search, filter.name)}
      />
    )
  return (
    <FilterSelect
      filter={filter}
      onChange={(value) => onChange({ [filter.name]: value })}
      value={filterValue(search, filter.name)}
    />
  )
}

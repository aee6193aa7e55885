import { useQuery } from '@tanstack/react-query'
import { useCan } from '#web/session/use-can.ts'
import { Field } from '#web/ui/Field.tsx'
import { buildingFilter, hasBuildings } from '../../buildings/building-filter.ts'
import { PickedSelect } from '../../list-page/PickerFilter.tsx'

type BuildingFieldProps = {
  value: string
  onChange: (id: string) => void
  /** Whether the filters are open; until then it doesn't ask for buildings. */
  isOpen: boolean
}

/** Narrows the homes to a building, for viewers who have one. */
export function BuildingField({ value, onChange, isOpen }: BuildingFieldProps) {
  const mayList = useCan('building.list')
  const has = useQuery({ ...hasBuildings, enabled: mayList && isOpen })
  if (!mayList || (value === '' && has.data !== true)) return null
  return (
    <Field label={buildingFilter.label}>
      <PickedSelect filter={{ ...buildingFilter, everything: 'Any' }} onChange={onChange} value={value} />
    </Field>
  )
}

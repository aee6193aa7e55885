import { useQuery } from '@tanstack/react-query'
import type { PublicRent } from '#contract/public-rents.ts'
import { QueryView } from '#web/api/QueryView.tsx'
import { Dialog, DialogClose } from '#web/ui/Dialog.tsx'
import { formatMoney, formatMonth } from '#web/ui/format.ts'
import { SkeletonGroup } from '#web/ui/Skeleton.tsx'
import { bedsText } from '../../properties/property-texts.ts'
import { type ReportColumn, ReportTable } from '../../reports/ReportTable.tsx'
import { publicTableById } from './public-rents.queries.ts'

const COLUMNS: readonly ReportColumn<PublicRent>[] = [
  { label: 'Place', value: ({ city, state, zipCode }) => [city, state, zipCode].filter(Boolean).join(', ') },
  { label: 'Bedrooms', value: ({ bedrooms }) => bedsText({ bedrooms }) ?? 'Any' },
  { label: 'Median rent', value: ({ medianRent }) => formatMoney(medianRent), isNumber: true },
  { label: 'Month', value: ({ month }) => formatMonth(month) },
  { label: 'Source', value: ({ source }) => source },
]

/** What one published table says. */
export function PublicTableDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useQuery(publicTableById(id))
  return (
    <Dialog footer={<DialogClose>Close</DialogClose>} onClose={onClose} open size="lg" title="Public rents">
      <QueryView query={query} skeleton={<SkeletonGroup label="Loading table..." lines={6} />}>
        {({ rents }) => <ReportTable columns={COLUMNS} keyOf={(row) => row.id} label="Public rents" rows={rents} />}
      </QueryView>
    </Dialog>
  )
}

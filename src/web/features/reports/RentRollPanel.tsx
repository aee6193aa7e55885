import type { UseQueryResult } from '@tanstack/react-query'
import { householdName } from '#contract/lease-parties.ts'
import { type RentRoll, type RentRollRow, reports } from '#contract/reports.ts'
import { call } from '#web/api/call.ts'
import { useCan } from '#web/session/use-can.ts'
import { formatDate, formatMoneyWithCents } from '#web/ui/format.ts'
import { placeOfAll } from '#web/ui/own-place.ts'
import { balanceInBrief } from '#web/words/balance.ts'
import { ReportPanel } from './ReportPanel.tsx'
import { type ReportColumn, ReportTable } from './ReportTable.tsx'
import { rentRollSummary } from './report-texts.ts'
import type { Asked } from './reports.queries.ts'

const NONE = '–'

const COLUMNS: readonly ReportColumn<RentRollRow>[] = [
  { label: 'Home', value: (row) => row.propertyTitle },
  { label: 'Tenant', value: (row) => (row.leaseId === null ? 'Not leased' : householdName(row.tenantNames)) },
  { label: 'Start', value: (row) => formatDate(row.startsOn, { missing: NONE }) },
  { label: 'End', value: (row) => (row.leaseId ? formatDate(row.endsOn, { missing: 'Open' }) : NONE) },
  { label: 'Rent', value: (row) => formatMoneyWithCents(row.rentAmount, { ...row, missing: NONE }), isNumber: true },
  { label: 'Asking rent', value: (row) => formatMoneyWithCents(row.askingRent, row), isNumber: true },
  {
    label: 'Deposit',
    value: (row) => formatMoneyWithCents(row.depositAmount, { ...row, missing: NONE }),
    isNumber: true,
  },
  {
    label: 'Balance',
    value: (row) => (row.balance === null ? NONE : balanceInBrief(row.balance, row)),
    isNumber: true,
  },
]

const buildingOf = ({ buildingId, buildingName }: RentRollRow) => ({
  id: buildingId ?? '',
  title: buildingName ?? 'Not in a building',
})

/** Each home with its lease and rent on the last day asked for, by building where there are any. */
export function RentRollPanel({ asked, query }: { asked: Asked; query: UseQueryResult<RentRoll> }) {
  const seesTenants = useCan('report.readWork')
  return (
    <ReportPanel
      file={{ name: 'rent-roll', fetch: () => call(reports.rentRollFile, { query: asked }) }}
      query={query}
      summary={rentRollSummary}
      title="Rent roll"
    >
      {({ homes, totals }) => (
        <ReportTable
          columns={seesTenants ? COLUMNS : COLUMNS.filter(({ label }) => label !== 'Tenant')}
          groupOf={homes.some(({ buildingId }) => buildingId) ? buildingOf : undefined}
          keyOf={(row) => row.leaseId ?? row.propertyId}
          label="Rent roll"
          rows={homes}
          totals={[
            'Total',
            ...(seesTenants ? [''] : []),
            '',
            '',
            formatMoneyWithCents(totals.rentAmount, placeOfAll(homes)),
            '',
            formatMoneyWithCents(totals.depositAmount, placeOfAll(homes)),
            balanceInBrief(totals.balance, placeOfAll(homes)),
          ]}
        />
      )}
    </ReportPanel>
  )
}

import { useId } from 'react'
import { dueDayText, type Lease } from '#contract/leases.ts'
import { Card } from '#web/ui/Card.tsx'
import { DefinitionList } from '#web/ui/DefinitionList.tsx'
import { formatDate, formatMoney } from '#web/ui/format.ts'
import { lateFeeText } from './lease-texts.ts'

export function LeaseTerms({ lease }: { lease: Lease }) {
  const id = useId()
  const items = [
    { label: 'Monthly rent', value: formatMoney(lease.rentAmount, lease) },
    { label: 'Rent is due on', value: dueDayText(lease.dueDay) },
    { label: 'First day', value: formatDate(lease.startsOn) },
    { label: 'Last day', value: formatDate(lease.endsOn, { missing: 'No end date' }) },
    { label: 'Deposit', value: lease.depositAmount === 0 ? 'None' : formatMoney(lease.depositAmount, lease) },
    { label: 'Late fee', value: lateFeeText(lease.lateFee, lease.graceDays, lease) },
  ]
  return (
    <Card aria-labelledby={id} role="group">
      <h2 className="pb-4 text-base font-semibold" id={id}>
        Terms
      </h2>
      <DefinitionList columns={2} items={items} />
    </Card>
  )
}

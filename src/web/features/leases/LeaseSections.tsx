import { hasLedger, type Lease } from '#contract/leases.ts'
import { RevealTogether } from '#web/api/RevealTogether.tsx'
import { useCan } from '#web/session/use-can.ts'
import { DepositSection } from '../deposits/DepositSection.tsx'
import { LeaseDocuments } from '../documents/LeaseDocuments.tsx'
import { LeaseReminders } from '../reminders/LeaseReminders.tsx'
import { LeaseCharges } from './charges/LeaseCharges.tsx'
import { LeaseTerms } from './LeaseTerms.tsx'
import { PeopleCard } from './parties/PeopleCard.tsx'

/** What a lease's page shows below its ledger. */
export function LeaseSections({ lease }: { lease: Lease }) {
  const seesDocuments = useCan('document.list')
  return (
    <RevealTogether>
      <div className="flex flex-col gap-6">
        <LeaseCharges lease={lease} />
        {hasLedger(lease) && <DepositSection lease={lease} />}
        <LeaseTerms lease={lease} />
        <PeopleCard lease={lease} />
        <LeaseReminders lease={lease} />
        {seesDocuments && (lease.mine === null || lease.mine.part === 'TENANT') && <LeaseDocuments lease={lease} />}
      </div>
    </RevealTogether>
  )
}

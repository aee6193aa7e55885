import { Link } from '@tanstack/react-router'
import { Suspense, useId, useState } from 'react'
import type { LeaseParty } from '#contract/lease-parties.ts'
import type { Lease } from '#contract/leases.ts'
import { leaseCan, mayStep } from '#contract/states.ts'
import { useCan } from '#web/session/use-can.ts'
import { useWorkPaths } from '#web/session/use-work-paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { lazyNamed } from '#web/ui/lazy-named.ts'
import { partWords } from '#web/words/lease-parts.ts'
import { leaseState } from '../lease-texts.ts'
import { PartyActions } from './PartyActions.tsx'
import { PartyDialog } from './PartyDialogs.tsx'
import type { PartyChange } from './party-dialog.ts'
import { stayText } from './party-texts.ts'

const AddPersonDialog = lazyNamed(() => import('./AddPersonDialog.tsx'), 'AddPersonDialog')

/** Who is on a lease and since when. Those who may say so add people, and change or remove them. */
export function PeopleCard({ lease }: { lease: Lease }) {
  const id = useId()
  const mayUpdate = useCan('lease.update') && mayStep(leaseCan.people, leaseState(lease))
  const [opened, setOpened] = useState<'add' | { party: LeaseParty; change: PartyChange } | null>(null)
  const close = () => setOpened(null)
  return (
    <Card aria-labelledby={id} flush role="group">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-4 py-4 sm:px-6">
        <h2 className="text-base font-semibold" id={id}>
          People on this lease
        </h2>
        {mayUpdate && <Button onClick={() => setOpened('add')}>Add a person</Button>}
      </div>
      <ul className="divide-y divide-line border-t border-line">
        {lease.parties.map((party) => (
          <li className="flex flex-wrap items-center gap-x-6 gap-y-2 px-4 py-3 sm:px-6" key={party.id}>
            <div className="min-w-0 flex-1 basis-48">
              <PersonName party={party} />
              <p className="text-ink-muted">
                {partWords[party.part]}, {stayText(party)}
              </p>
            </div>
            {mayUpdate && (
              <PartyActions lease={lease} onOpen={(change) => setOpened({ party, change })} party={party} />
            )}
          </li>
        ))}
      </ul>
      <Suspense>
        {opened === 'add' && <AddPersonDialog lease={lease} onClose={close} />}
        {opened !== null && opened !== 'add' && <PartyDialog {...opened} lease={lease} onClose={close} />}
      </Suspense>
    </Card>
  )
}

/** A link to their record for those who open tenants: a guarantor or someone who left is named nowhere else on the page. */
function PersonName({ party: { tenantId, name } }: { party: LeaseParty }) {
  const { tenants: to } = useWorkPaths()
  const mayOpen = useCan('tenant.list')
  return (
    <p className="font-medium wrap-anywhere">
      {mayOpen ? (
        <Link className="tap link" search={{ open: tenantId }} to={to}>
          {name}
        </Link>
      ) : (
        name
      )}
    </p>
  )
}

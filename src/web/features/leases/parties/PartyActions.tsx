import { Ellipsis } from 'lucide-react'
import { api } from '#contract/api.ts'
import type { LeaseParty } from '#contract/lease-parties.ts'
import type { Lease } from '#contract/leases.ts'
import { call } from '#web/api/call.ts'
import { useAction } from '#web/forms/use-action.ts'
import { Button } from '#web/ui/Button.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Menu } from '#web/ui/Menu.tsx'
import type { PartyChange } from './party-dialog.ts'
import { comesBack, removalOf } from './party-texts.ts'

type PartyActionsProps = { lease: Lease; party: LeaseParty; onOpen: (change: PartyChange) => void }

/** What can be done with a person on a lease: that they leave or stay first, and the rest behind a button. */
export function PartyActions({ lease, party, onOpen }: PartyActionsProps) {
  const params = { id: lease.id, partyId: party.id }
  const stay = useAction({
    noun: 'leases',
    send: () => call(api.leaseParties.change, { params, body: { to: null } }),
    done: () => `${party.name} stays on the lease`,
    undo: () => ({
      send: () => call(api.leaseParties.change, { params, body: { to: party.to } }),
      done: `${party.name} leaves as planned`,
    }),
  })
  const removal = useRemoveParty(lease)
  return (
    <div className="flex flex-wrap items-center gap-2">
      {party.to !== null && !comesBack(lease, party) && (
        <Button aria-label={`${party.name} stays`} busy={stay.isBusy} onClick={() => void stay.run()} size="sm">
          Stays
        </Button>
      )}
      <Button
        aria-label={`${party.to === null ? 'Moves out' : 'Change the day'}: ${party.name}`}
        onClick={() => onOpen('leaving')}
        size="sm"
      >
        {party.to !== null ? 'Change the day' : party.part === 'GUARANTOR' ? 'Leaves' : 'Moves out'}
      </Button>
      <Menu
        items={[
          { label: 'Correct the days', onSelect: () => onOpen('days') },
          { label: 'Change what they are', onSelect: () => onOpen('part') },
          { label: 'Remove from the lease', onSelect: () => void removal.run(party), danger: true },
        ]}
        trigger={(trigger) => (
          <IconButton {...trigger} disabled={removal.isBusy} label={`More actions for ${party.name}`}>
            <Ellipsis aria-hidden="true" className="size-4" />
          </IconButton>
        )}
      />
    </div>
  )
}

const useRemoveParty = (lease: Lease) =>
  useAction({
    noun: 'leases',
    question: (party: LeaseParty) => removalOf(party, lease),
    send: (party) => call(api.leaseParties.remove, { params: { id: lease.id, partyId: party.id } }),
    done: (_, { name }) => `Removed ${name} from the lease`,
    undo: (_, { tenantId, name, part, from, to }) =>
      // Added again, the first tenant would no longer be the first.
      to === null && tenantId !== lease.tenantId
        ? {
            send: () => call(api.leaseParties.add, { params: { id: lease.id }, body: { tenantId, part, from } }),
            done: `${name} is on the lease as before`,
          }
        : undefined,
  })

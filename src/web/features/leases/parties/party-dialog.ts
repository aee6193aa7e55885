import type { LeaseParty } from '#contract/lease-parties.ts'
import type { Lease } from '#contract/leases.ts'

/** What can be changed of a person on a lease, in a dialog of its own. */
export type PartyChange = 'leaving' | 'days' | 'part'

export type PartyDialogProps = { lease: Lease; party: LeaseParty; onClose: () => void }

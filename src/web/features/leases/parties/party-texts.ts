import { LEASE_PARTS, type LeasePart, type LeaseParty } from '#contract/lease-parties.ts'
import type { Lease } from '#contract/leases.ts'
import { today } from '#web/today.ts'
import type { Question } from '#web/ui/ConfirmDialog.tsx'
import { formatDate } from '#web/ui/format.ts'
import { partWords } from '#web/words/lease-parts.ts'

/** What each part lets a person do, for those who choose one. */
const partHints: Readonly<Record<LeasePart, string>> = {
  TENANT: 'Owes the rent, sees the ledger, and can pay',
  OCCUPANT: 'Lives there and can report repairs, but doesn’t see the ledger',
  GUARANTOR: 'Answers for the rent, and sees only the lease’s terms',
}

/** The parts to choose from, with what they mean. */
export const partOptions = LEASE_PARTS.map((value) => ({ value, label: partWords[value], hint: partHints[value] }))

/** Who hears of a change. No one does while the lease is a draft. */
export const toldText = ({ status }: Pick<Lease, 'status'>): string =>
  status === 'ACTIVE' ? 'We’ll tell them and the tenants of this lease, if they have an account.' : ''

/** Asked before a person, or one of their stays, is taken off a lease. */
export function removalOf(party: LeaseParty, lease: Pick<Lease, 'status' | 'parties'>): Question {
  const { name } = party
  const hasOther = lease.parties.some(({ id, tenantId }) => tenantId === party.tenantId && id !== party.id)
  const [question, meaning] = hasOther
    ? [
        `Remove these days of ${name}?`,
        `For when the stay ${stayText(party)} was a mistake. Their other days on the lease stay as they are.`,
      ]
    : [
        `Remove ${name} from this lease?`,
        `For when ${name} was put on it by mistake: it will be as if they never were on it. If they move out, say when instead.`,
      ]
  return { question, detail: `${meaning} ${toldText(lease)}`.trim(), confirmLabel: 'Remove', danger: true }
}

/** Whether a person is on the lease again after this stay. */
export const comesBack = ({ parties }: Pick<Lease, 'parties'>, { tenantId, from }: LeaseParty): boolean =>
  parties.some((one) => one.tenantId === tenantId && one.from > from)

/** What leaving means for a person on a lease. */
export const leavingText = ({ name, part }: Pick<LeaseParty, 'name' | 'part'>): string =>
  ({
    TENANT: `The lease goes on for those who stay, with all that is owed. ${name} still reads the ledger through that day.`,
    OCCUPANT: `The lease goes on. ${name} can’t report repairs after that day.`,
    GUARANTOR: `${name} no longer answers for the rent after that day.`,
  })[part]

const TERMS = 'You still see its terms as they were that day.'

/** What someone who left a lease still sees of it. */
export const stillSees: Readonly<Record<LeasePart, string>> = {
  TENANT: 'You still see its terms, ledger and documents as they were that day.',
  OCCUPANT: TERMS,
  GUARANTOR: TERMS,
}

/**
 * Whether the viewer lives under a lease, now or soon, and so reports what is broken there. A lease stays active for up to
 * an hour after its last day.
 */
export const livesUnder = ({
  status,
  endsOn,
  timeZone,
  mine,
}: Pick<Lease, 'status' | 'endsOn' | 'timeZone' | 'mine'>): boolean =>
  status === 'ACTIVE' && !(endsOn && endsOn < today(timeZone)) && mine?.part !== 'GUARANTOR' && !mine?.hasLeft

/** Whether the viewer has payments to report: their own lease, until they leave it with nothing owed. */
export const paysUnder = (lease: Pick<Lease, 'mine' | 'balance'>): boolean =>
  lease.balance !== null && (!lease.mine?.hasLeft || lease.balance > 0)

/** 'from 1/1/2026', '1/1/2026 – 6/30/2026'. */
export const stayText = ({ from, to }: Pick<LeaseParty, 'from' | 'to'>): string =>
  to === null ? `from ${formatDate(from)}` : `${formatDate(from)} – ${formatDate(to)}`

/** What the viewer is on a lease, where that isn't a tenant who stays; ends in a space. */
export function ownPartText({ mine, tenantNames }: Pick<Lease, 'mine' | 'tenantNames'>): string {
  if (mine === null) return ''
  if (mine.hasLeft) return `You left this lease on ${formatDate(mine.to)}. `
  if (mine.part === 'GUARANTOR') return `You’re a guarantor for ${tenantNames.join(' and ')}. `
  const leaving = mine.to === null ? '' : `Your last day is ${formatDate(mine.to)}. `
  return mine.part === 'OCCUPANT' ? `You’re an occupant. ${leaving}` : leaving
}

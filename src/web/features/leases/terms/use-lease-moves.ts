import { useQuery } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import { oneOrMany } from '#contract/count.ts'
import { householdName } from '#contract/lease-parties.ts'
import type { Lease } from '#contract/leases.ts'
import { call } from '#web/api/call.ts'
import { useAction } from '#web/forms/use-action.ts'
import { useCan } from '#web/session/use-can.ts'
import type { Question } from '#web/ui/ConfirmDialog.tsx'
import { formatDate, formatMoney } from '#web/ui/format.ts'
import { useInviteTenant } from '../../tenants/invite/use-invite-tenant.tsx'
import { tenantName } from '../../tenants/tenant-texts.ts'
import { tenantById } from '../../tenants/tenants.queries.ts'
import { activationText, HELD_DEPOSIT, leaseState } from '../lease-texts.ts'

type Move = 'ACTIVE' | 'CANCELLED'

/**
 * Activates or cancels a draft, or cancels a lease before its first day, after a question that explains what happens. For
 * a tenant without an account, inviting them comes next.
 */
export function useLeaseMoves(lease: Lease) {
  const params = { id: lease.id }
  const isDraft = lease.status === 'DRAFT'
  const { inviting, handOver } = useInvitingNext(lease)
  const { run, sending } = useAction({
    noun: 'leases',
    question: (status: Move) => (status === 'ACTIVE' ? activation(lease) : cancellation(lease)),
    send: (status) => call(api.leases.move, { params, body: { status, endsOn: null } }),
    done: (_moved, status) =>
      status === 'ACTIVE'
        ? 'Lease activated'
        : isDraft
          ? 'Draft canceled'
          : `Canceled the lease of ${householdName(lease.tenantNames)}`,
    undo: (_moved, status) =>
      status === 'CANCELLED' && !isDraft
        ? { send: () => call(api.leases.undoCancel, { params }), done: 'The lease is on again' }
        : undefined,
    next: (_moved, status) => (status === 'ACTIVE' ? inviting : undefined),
  })
  return { move: run, busy: sending, inviting, handOver }
}

/** The step that invites a lease's tenant, if they can be. */
function useInvitingNext({ tenantId, status }: Lease) {
  const mayInvite = useCan('tenant.invite')
  const { data: tenant } = useQuery({ ...tenantById(tenantId), enabled: mayInvite && status === 'DRAFT' })
  const { invite, handOver } = useInviteTenant()
  const isUninvited = tenant?.portal === 'NONE' && tenant.archivedAt === null
  const inviting = isUninvited ? { label: `Invite ${tenantName(tenant)}`, take: () => void invite(tenant) } : undefined
  return { inviting, handOver }
}

/** Asked before a draft becomes active. */
function activation(lease: Lease): Question {
  return {
    question: 'Activate this lease?',
    detail: activationText(lease, charges(lease)),
    confirmLabel: 'Activate lease',
  }
}

/** What is charged and asked for once a draft is active. The form of a renewal says the same of the deposit. */
function charges(lease: Lease): string {
  const { depositAmount, renewsId, startsOn } = lease
  const rent = 'Rent is charged on the day it’s due.'
  if (depositAmount === 0) return rent
  if (renewsId !== null) return `${rent} ${HELD_DEPOSIT}`
  return `${rent} The deposit of ${formatMoney(depositAmount, lease)} is asked for now, apart from the rent, and due ${formatDate(startsOn)}.`
}

const OFF_MARKET = ' The home stays off the market until you list it again.'

/** Asked before a lease is canceled: a draft, or one that hasn't begun. */
export function cancellation(lease: Lease): Question {
  const { tenantNames, propertyTitle, startsOn } = lease
  const tenants = householdName(tenantNames)
  if (leaseState(lease) === 'UPCOMING')
    return {
      question: 'Cancel this lease?',
      detail:
        `${tenants} ${oneOrMany(tenantNames.length, 'was', 'were')} to rent ${propertyTitle} from ${formatDate(startsOn)}. What was charged is taken back by ` +
        'entries in the ledger. Rent you received stays there as paid ahead, and a deposit stays held, until you return it. ' +
        `We’ll email ${tenants} if they have an account.${lease.renewsId === null ? OFF_MARKET : ' The lease before it keeps its last day.'}`,
      confirmLabel: 'Cancel lease',
      cancelLabel: 'Keep lease',
      danger: true,
    }
  return {
    question: 'Cancel this draft?',
    detail: `The lease of ${propertyTitle} to ${tenants} won’t start. You can’t restore a canceled draft.`,
    confirmLabel: 'Cancel draft',
    cancelLabel: 'Keep draft',
    danger: true,
  }
}

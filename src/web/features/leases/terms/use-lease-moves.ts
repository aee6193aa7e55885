import { api } from '#contract/api.ts'
import type { Lease } from '#contract/leases.ts'
import { call } from '#web/api/call.ts'
import { useAction } from '#web/forms/use-action.ts'
import type { Question } from '#web/ui/ConfirmDialog.tsx'
import { formatDate, formatMoney } from '#web/ui/format.ts'

type Move = 'ACTIVE' | 'CANCELLED'

const DONE: Record<Move, string> = { ACTIVE: 'Lease activated', CANCELLED: 'Draft canceled' }

const questions: Record<Move, (lease: Lease) => Question> = {
  ACTIVE: ({ tenantName, propertyTitle, startsOn, rentAmount, depositAmount }) => ({
    question: 'Activate this lease?',
    detail:
      `${tenantName} rents ${propertyTitle} for ${formatMoney(rentAmount)} a month from ${formatDate(startsOn)}. ` +
      `${depositAmount > 0 ? `The deposit of ${formatMoney(depositAmount)} and the` : 'The'} rent are charged when they ` +
      'are due, the home is taken off the market, and the terms can no longer be changed.',
    confirmLabel: 'Activate lease',
  }),
  CANCELLED: ({ tenantName, propertyTitle }) => ({
    question: 'Cancel this draft?',
    detail: `The lease of ${propertyTitle} to ${tenantName} won’t start. You can’t restore a canceled draft.`,
    confirmLabel: 'Cancel draft',
    cancelLabel: 'Keep draft',
    danger: true,
  }),
}

/** Activates or cancels a draft, after a question that explains what happens. */
export function useLeaseMoves(lease: Lease) {
  const { run, sending } = useAction({
    noun: 'leases',
    question: (status: Move) => questions[status](lease),
    send: (status) => call(api.leases.move, { params: { id: lease.id }, body: { status, endsOn: null } }),
    done: (_moved, status) => DONE[status],
  })
  return { move: run, busy: sending }
}

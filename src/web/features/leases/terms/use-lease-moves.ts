import { useRef, useState } from 'react'
import { api } from '#contract/api.ts'
import type { Lease } from '#contract/leases.ts'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { useConfirm } from '#web/ui/ConfirmProvider.tsx'
import { formatDate, formatMoney } from '#web/ui/format.ts'
import { useToast } from '#web/ui/ToastProvider.tsx'
import { useReloadLeases } from '../leases.queries.ts'

type Move = 'ACTIVE' | 'CANCELLED'

const DONE: Record<Move, string> = { ACTIVE: 'Lease activated', CANCELLED: 'Draft cancelled' }

const questions: Record<Move, (lease: Lease) => Parameters<ReturnType<typeof useConfirm>>[0]> = {
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
    detail: `The lease of ${propertyTitle} to ${tenantName} will not begin. A cancelled draft cannot be taken up again.`,
    confirmLabel: 'Cancel draft',
    cancelLabel: 'Keep draft',
    danger: true,
  }),
}

/** Activates or cancels a draft, after a question that says what follows. */
export function useLeaseMoves(lease: Lease) {
  const [busy, setBusy] = useState<Move | null>(null)
  const isBusy = useRef(false)
  const confirm = useConfirm()
  const toast = useToast()
  const reload = useReloadLeases()

  const move = async (status: Move) => {
    if (isBusy.current || !(await confirm(questions[status](lease)))) return
    isBusy.current = true
    setBusy(status)
    try {
      await call(api.leases.move, { params: { id: lease.id }, body: { status, endsOn: null } })
      toast.success(DONE[status])
    } catch (error) {
      toast.error(error instanceof ApiError ? error.text : String(error))
    } finally {
      isBusy.current = false
      setBusy(null)
      void reload()
    }
  }
  return { move, busy }
}

import { useRef, useState } from 'react'
import { api } from '#contract/api.ts'
import type { Payment } from '#contract/payments.ts'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { useToast } from '#web/ui/ToastProvider.tsx'
import { useReloadLeases } from '../../leases/leases.queries.ts'
import { paymentInWords } from '../payment-texts.ts'

type Step = 'PROCESSING' | 'COMPLETED'

const DONE: Record<Step, string> = { COMPLETED: 'Confirmed', PROCESSING: 'Marked as processing:' }

/** Moves payments on, one at a time: a second press while one is under way does nothing. */
export function useSettle() {
  const [busy, setBusy] = useState<{ id: string; status: Step } | null>(null)
  const isBusy = useRef(false)
  const toast = useToast()
  const reload = useReloadLeases()

  /** Whatever comes of it, everything shown is read again. */
  const settle = async (payment: Payment, status: Step): Promise<void> => {
    if (isBusy.current) return
    isBusy.current = true
    setBusy({ id: payment.id, status })
    try {
      await call(api.payments.settle, { params: { id: payment.id }, body: { status, reason: null } })
      toast.success(`${DONE[status]} ${paymentInWords(payment)}`)
    } catch (error) {
      toast.error(error instanceof ApiError ? error.text : String(error))
    } finally {
      isBusy.current = false
      setBusy(null)
      void reload()
    }
  }
  return { settle, busy }
}

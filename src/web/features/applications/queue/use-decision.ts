import { useRef, useState } from 'react'
import { api } from '#contract/api.ts'
import type { ListedApplication } from '#contract/applications.ts'
import type { DeclineReason } from '#contract/decline-reasons.ts'
import { call } from '#web/api/call.ts'
import { useToast } from '#web/ui/ToastProvider.tsx'
import { useReloadApplications } from '../applications.queries.ts'

export type Decision = 'REVIEWING' | 'APPROVED' | 'DECLINED'

const DONE: Record<Decision, string> = {
  REVIEWING: 'Review started',
  APPROVED: 'Application approved',
  DECLINED: 'Application declined',
}

/** What goes with a decision. */
export interface DecisionWords {
  /** The landlord's own note. */
  reason?: string | null
  reasons?: DeclineReason[]
  conditions?: string | null
}

/** Moves applications on, one at a time: a second press while one is under way does nothing. */
export function useDecision() {
  const [busy, setBusy] = useState<{ id: string; status: Decision } | null>(null)
  const isBusy = useRef(false)
  const toast = useToast()
  const reload = useReloadApplications()

  /** Resolves to whether the application was moved; either way everything shown is read again. */
  const decide = async (
    { id }: Pick<ListedApplication, 'id'>,
    status: Decision,
    { reason = null, reasons = [], conditions = null }: DecisionWords = {},
  ): Promise<boolean> => {
    if (isBusy.current) return false
    isBusy.current = true
    setBusy({ id, status })
    try {
      await call(api.applications.decide, { params: { id }, body: { status, reason, reasons, conditions } })
      toast.success(DONE[status])
      return true
    } catch (error) {
      toast.error(`Failed to update status\n${error instanceof Error ? error.message : String(error)}`)
      return false
    } finally {
      isBusy.current = false
      setBusy(null)
      void reload()
    }
  }
  return { decide, busy }
}

import { useMemo } from 'react'
import { api } from '#contract/api.ts'
import type { ListedApplication } from '#contract/applications.ts'
import type { DeclineReason } from '#contract/decline-reasons.ts'
import { refusalText } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { type Undo, useAction } from '#web/forms/use-action.ts'
import { decidedWith } from '../together/group-texts.ts'

export type Decision = 'REVIEWING' | 'APPROVED' | 'DECLINED'

const DONE: Record<Decision, string> = {
  REVIEWING: 'Review started',
  APPROVED: 'Application approved',
  DECLINED: 'Application declined',
}

const DONE_TOGETHER = { APPROVED: 'Applications approved', DECLINED: 'Applications declined' }

type Decided = Pick<ListedApplication, 'id' | 'applicantName' | 'group'>

interface Deciding {
  id: string
  status: Decision
  words: DecisionWords
  /** How many people it is about. */
  people: number
}

/** What goes with a decision. */
export interface DecisionWords {
  /** The landlord's own note. */
  reason?: string | null
  reasons?: DeclineReason[]
  conditions?: string | null
}

/** Takes back the decisions on these applications, before anyone is told. */
export const undoDecisions = (applications: string[]): Undo => ({
  send: () => call(api.applications.undo, { body: { applications } }),
  done: applications.length === 1 ? 'Decision taken back' : 'Decisions taken back',
})

/**
 * Changes application statuses, one at a time. `decide` resolves to whether the change succeeded; `onApproved` gets the
 * id of each application that was approved.
 */
export function useDecision(onApproved?: (id: string) => void) {
  const { run, sending } = useAction({
    noun: 'applications',
    send: ({ id, status, words }: Deciding) => {
      const { reason = null, reasons = [], conditions = null } = words
      return call(api.applications.decide, { params: { id }, body: { status, reason, reasons, conditions } })
    },
    onDone: (_moved, { id, status }) => status === 'APPROVED' && onApproved?.(id),
    done: (_moved, { status, people }) => (people > 1 && status !== 'REVIEWING' ? DONE_TOGETHER[status] : DONE[status]),
    undo: (_moved, { id, status }) => (status === 'REVIEWING' ? undefined : undoDecisions([id])),
    refusal: (error) => `Failed to update status\n${refusalText(error)}`,
  })
  // The table draws its rows again only for another decision.
  return useMemo(() => {
    const decide = (application: Decided, status: Decision, words: DecisionWords = {}) =>
      run({ id: application.id, status, words, people: decidedWith(application).length })
    return { decide, busy: sending }
  }, [run, sending])
}

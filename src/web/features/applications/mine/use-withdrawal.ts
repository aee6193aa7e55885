import { api } from '#contract/api.ts'
import type { ListedApplication } from '#contract/applications.ts'
import { refusalText } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { useAction } from '#web/forms/use-action.ts'

/** Withdraws the viewer's own application after asking for confirmation. */
export function useWithdrawal({
  id,
  propertyTitle,
  status,
}: Pick<ListedApplication, 'id' | 'propertyTitle' | 'status'>) {
  const loss = status === 'APPROVED' ? 'The home will no longer be held for you.' : 'You’ll lose your place in line.'
  const { run } = useAction({
    noun: 'applications',
    question: () => ({
      question: 'Withdraw this application?',
      detail: `We’ll let the landlord know you’re no longer interested in ${propertyTitle}. ${loss} This can’t be undone.`,
      confirmLabel: 'Withdraw application',
      cancelLabel: 'Keep it',
      danger: true,
    }),
    send: () => call(api.applications.withdraw, { params: { id } }),
    done: () => 'Application withdrawn',
    refusal: (error) => `Failed to withdraw\n${refusalText(error)}`,
  })
  return run
}

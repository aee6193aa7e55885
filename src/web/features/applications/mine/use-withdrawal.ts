import { useRef } from 'react'
import { api } from '#contract/api.ts'
import type { ListedApplication } from '#contract/applications.ts'
import { call } from '#web/api/call.ts'
import { useConfirm } from '#web/ui/ConfirmProvider.tsx'
import { useToast } from '#web/ui/ToastProvider.tsx'
import { useReloadApplications } from '../applications.queries.ts'

/** Takes an own application back, after a question; whatever comes of it, everything shown is read again. */
export function useWithdrawal({
  id,
  propertyTitle,
  status,
}: Pick<ListedApplication, 'id' | 'propertyTitle' | 'status'>) {
  const confirm = useConfirm()
  const toast = useToast()
  const reload = useReloadApplications()
  const isBusy = useRef(false)
  return async () => {
    if (isBusy.current) return
    const loss =
      status === 'APPROVED' ? 'The home will not be kept for you any more.' : 'You lose your place in the queue.'
    const isSure = await confirm({
      question: 'Withdraw this application?',
      detail: `The landlord is told that you are no longer interested in ${propertyTitle}. ${loss} This cannot be undone.`,
      confirmLabel: 'Withdraw application',
      cancelLabel: 'Keep it',
      danger: true,
    })
    if (!isSure || isBusy.current) return
    isBusy.current = true
    try {
      await call(api.applications.withdraw, { params: { id } })
      toast.success('Application withdrawn')
    } catch (error) {
      toast.error(`Failed to withdraw\n${error instanceof Error ? error.message : String(error)}`)
    } finally {
      isBusy.current = false
      void reload()
    }
  }
}

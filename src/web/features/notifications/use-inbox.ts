import { useRef } from 'react'
import { api } from '#contract/api.ts'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { newSubmissionKey } from '#web/api/submission-key.ts'
import { useToast } from '#web/ui/ToastProvider.tsx'
import { useReloadNotifications } from './notifications.queries.ts'

/** Marks notifications as read and unread. Whatever comes of it, they are read again. */
export function useInbox() {
  const toast = useToast()
  const reload = useReloadNotifications()
  const isBusy = useRef(false)

  const act = async (work: () => Promise<unknown>): Promise<void> => {
    try {
      await work()
    } catch (error) {
      toast.error(error instanceof ApiError ? error.text : String(error))
    }
    await reload()
  }
  return {
    setRead: (id: string, read: boolean) =>
      act(() => call(api.notifications.update, { params: { id }, body: { read } })),
    /** A second press while one is under way does nothing. */
    readAll: async (): Promise<void> => {
      if (isBusy.current) return
      isBusy.current = true
      await act(() => call(api.notifications.readAll, { idempotencyKey: newSubmissionKey() }))
      isBusy.current = false
    },
  }
}

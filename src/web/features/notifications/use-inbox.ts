import { api } from '#contract/api.ts'
import { call } from '#web/api/call.ts'
import { newSubmissionKey } from '#web/api/submission-key.ts'
import { useAction } from '#web/forms/use-action.ts'

/** Marks one notification as read or unread. */
export function useSetRead(id: string) {
  const { run } = useAction({
    noun: 'notifications',
    send: (read: boolean) => call(api.notifications.update, { params: { id }, body: { read } }),
  })
  return run
}

export function useReadAll() {
  const { run } = useAction({
    noun: 'notifications',
    send: () => call(api.notifications.readAll, { idempotencyKey: newSubmissionKey() }),
  })
  return run
}

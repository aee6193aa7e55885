import { api } from '#contract/api.ts'
import { call } from '#web/api/call.ts'
import { useAction } from '#web/forms/use-action.ts'

/** Turns rent reminders off, or on again, for one lease. */
export const useExceptLease = () =>
  useAction({
    noun: 'reminders',
    send: ({ id, isOn }: { id: string; isOn: boolean }) =>
      call(api.rentReminders.except, { params: { id }, body: { isOn } }),
    done: (_, { isOn }) => (isOn ? 'Reminders are on again for this lease' : 'Reminders are off for this lease'),
  })

import { useQueryClient } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import type { RentReminderKind } from '#contract/rent-reminders.ts'
import { call } from '#web/api/call.ts'
import { useAction } from '#web/forms/use-action.ts'
import { rentSettingsOf } from './reminders.queries.ts'

type Exception = { id: string; leftOut: readonly RentReminderKind[]; done: string }

/** Leaves a lease out of rent reminders: all or some of them. None puts it back. */
export function useExceptLease() {
  const client = useQueryClient()
  return useAction({
    noun: 'reminders',
    send: ({ id, leftOut }: Exception) =>
      call(api.rentReminders.except, { params: { id }, body: { leftOut: [...leftOut] } }),
    onDone: (settings, { id }) => client.setQueryData(rentSettingsOf(id).queryKey, settings),
    done: (_, { done }) => done,
  })
}

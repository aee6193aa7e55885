import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import type { Me } from '#contract/preferences.ts'
import { cacheKey } from '#web/api/cache.ts'
import { call } from '#web/api/call.ts'
import { session } from '#web/api/session.ts'
import { LOG_IN_AGAIN, type PreferencesValues, preferencesBody, type Untouched } from './preferences-form.ts'

/** The signed-in account with its preferences. Dropped when the screen closes, so the form starts fresh. */
export const meQuery = queryOptions({
  queryKey: cacheKey('preferences'),
  queryFn: ({ signal }) => call(api.preferences.read, { signal }),
  gcTime: 0,
})

/** Saves preferences as typed. `untouched` holds what the form has no input for. */
export function useSendPreferences(untouched: Untouched) {
  const client = useQueryClient()
  return async (values: PreferencesValues): Promise<Me> => {
    if (session.token() === null) throw new Error(LOG_IN_AGAIN)
    const me = await call(api.preferences.update, { body: preferencesBody(values, untouched, new Date()) })
    // A reply from before the change must not arrive after it.
    await client.cancelQueries({ queryKey: meQuery.queryKey })
    client.setQueryData(meQuery.queryKey, me)
    return me
  }
}

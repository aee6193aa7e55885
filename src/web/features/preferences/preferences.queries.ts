import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import { call } from '#web/api/call.ts'
import { currentUserQuery } from '#web/session/session.queries.ts'
import { useReloadProperties } from '../properties/properties.queries.ts'
import { type PreferencesValues, preferencesBody, type Untouched } from './preferences-form.ts'

/** The signed-in account with what it looks for in a home. Forgotten with the screen, so that a form starts anew. */
export const meQuery = queryOptions({
  queryKey: ['users', 'me'],
  queryFn: ({ signal }) => call(api.preferences.read, { signal }),
  gcTime: 0,
})

/** Saves preferences as typed; what the form has no input for stays as `untouched` has it. */
export function useSavePreferences(untouched: Untouched) {
  const client = useQueryClient()
  const reloadProperties = useReloadProperties()
  return useMutation({
    mutationFn: (values: PreferencesValues) =>
      call(api.preferences.update, { body: preferencesBody(values, untouched, new Date()) }),
    onSuccess: async (me) => {
      // An answer from before the change must not come after it.
      await client.cancelQueries({ queryKey: meQuery.queryKey })
      client.setQueryData(meQuery.queryKey, me)
      void client.invalidateQueries({ queryKey: currentUserQuery.queryKey })
      // They decide the order of the homes and what is said of each.
      void reloadProperties()
    },
  })
}

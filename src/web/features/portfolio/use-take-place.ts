import { useQueryClient } from '@tanstack/react-query'
import type { MoneyPlace } from '#contract/money-place.ts'
import { session } from '#web/api/session.ts'
import { currentUserQuery } from '#web/session/session.queries.ts'
import { useSession } from '#web/session/use-session.ts'

/** Lets the session take over where the business is now, so every screen writes its money so. */
export function useTakePlace() {
  const client = useQueryClient()
  const { user, adopt } = useSession()
  return async ({ currency, locale }: MoneyPlace): Promise<void> => {
    const token = session.token()
    if (token === null || user === null) return
    const { money } = user
    if (money?.currency === currency && money.locale === locale) return
    // A reply from before the change must not arrive after it.
    await client.cancelQueries({ queryKey: currentUserQuery.queryKey })
    const now = { currency, locale, isMixed: false }
    client.setQueryData(
      currentUserQuery.queryKey,
      (reply) => reply && { ...reply, user: { ...reply.user, money: now } },
    )
    adopt(token, { ...user, money: now }, { redraws: true })
  }
}

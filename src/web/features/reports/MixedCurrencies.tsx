import { useUser } from '#web/session/use-session.ts'
import { Banner } from '#web/ui/Banner.tsx'

/** Says that figures over everything mix currencies, where the viewer sees several. Renders nothing for anyone else. */
export function MixedCurrencies() {
  const { money } = useUser()
  if (!money?.isMixed) return null
  return (
    <Banner tone="info">
      Your homes have different currencies. Totals here add the amounts up as they are, without converting them.
    </Banner>
  )
}

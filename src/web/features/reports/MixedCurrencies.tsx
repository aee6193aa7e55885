import { Banner } from '#web/ui/Banner.tsx'

/** Says that figures over everything mix currencies, where they do. */
export const MixedCurrencies = () => (
  <Banner tone="info">
    Your homes have different currencies. Totals here add the amounts up as they are, without converting them.
  </Banner>
)

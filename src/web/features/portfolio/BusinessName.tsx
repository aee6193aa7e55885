import type { CurrentPortfolio } from '#contract/portfolio.ts'
import { Badge } from '#web/ui/Badge.tsx'

type Business = Pick<CurrentPortfolio['businesses'][number], 'name' | 'isCurrent'>

/** The name of a business, and whether someone works there now. */
export const BusinessName = ({ business: { name, isCurrent } }: { business: Business }) => (
  <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
    <span className="min-w-0">{name}</span>
    {isCurrent && <Badge tone="green">You’re here</Badge>}
  </p>
)

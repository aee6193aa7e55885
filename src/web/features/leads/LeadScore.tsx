import type { Lead } from '#contract/leads.ts'
import { StateBadge } from '#web/ui/StateBadge.tsx'
import { leadTemperatures } from '#web/words/states.ts'

/** How likely someone is to rent the home, by their message alone. */
export const LeadScore = ({ lead: { score, temperature } }: { lead: Pick<Lead, 'score' | 'temperature'> }) => (
  <p className="flex items-center gap-2 text-ink-muted">
    <span className="tabular-nums">{score} of 100</span>
    <StateBadge look={leadTemperatures.badge(temperature)} />
  </p>
)

import { Check } from 'lucide-react'
import type { Property } from '#contract/properties.ts'
import { Badge } from '#web/ui/Badge.tsx'

/** Why a home matches the viewer's preferences. Renders nothing when it doesn't, or when none are set. */
export function MatchBadges({ match }: Pick<Property, 'match'>) {
  if (!match || match.reasons.length === 0) return null
  return (
    <ul aria-label="Why it’s a match" className="flex flex-wrap gap-1.5">
      {match.reasons.map((reason) => (
        <li key={reason}>
          <Badge className="gap-1 pl-2" tone="green">
            <Check aria-hidden="true" className="size-3.5" />
            {reason}
          </Badge>
        </li>
      ))}
    </ul>
  )
}

import { Badge } from './Badge.tsx'
import type { BadgeLook } from './badge-table.ts'

/** The badge of a state, as its badge table has it. */
export function StateBadge({ look }: { look: BadgeLook }) {
  return <Badge tone={look.tone}>{look.label}</Badge>
}

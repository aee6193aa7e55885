import { Badge } from './Badge.tsx'
import type { Tone } from './tones.ts'

/** Tone and word of a badge. */
export type BadgeLook = { tone: Tone; label: string }

export function StateBadge({ look }: { look: BadgeLook }) {
  return <Badge tone={look.tone}>{look.label}</Badge>
}

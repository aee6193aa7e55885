import type { ReceivedLead } from '#contract/leads.ts'
import { Button } from '#web/ui/Button.tsx'
import { StateBadge } from '#web/ui/StateBadge.tsx'
import { leadTemperatures } from '#web/words/states.ts'

/** How Piper reads a lead, and what it would answer. */
export function LeadAnswer({ answer, onAgain }: { answer: ReceivedLead; onAgain: () => void }) {
  const { leadScore, temperature, response } = answer
  return (
    <div className="flex flex-col items-start gap-4" role="status">
      <p className="flex items-center gap-2">
        <span className="text-2xl font-semibold tabular-nums">{leadScore}</span>
        <span className="text-ink-muted">of 100</span>
        <StateBadge look={leadTemperatures.badge(temperature)} />
      </p>
      <p className="w-full rounded-lg bg-surface-sunken px-4 py-3 leading-7 whitespace-pre-line wrap-anywhere">
        {response}
      </p>
      <Button onClick={onAgain}>Add another lead</Button>
    </div>
  )
}

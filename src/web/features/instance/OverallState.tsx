import { CircleAlert, CircleCheck, CircleX, type LucideIcon } from 'lucide-react'
import type { InstanceHealth } from '#contract/instance.ts'
import { Card } from '#web/ui/Card.tsx'
import { classes } from '#web/ui/classes.ts'
import { formatTime } from '#web/ui/format.ts'
import { toneClasses } from '#web/ui/tones.ts'
import { checkStates } from '#web/words/states.ts'
import { overallText } from './health-texts.ts'

const ICONS: Record<InstanceHealth['state'], LucideIcon> = { ok: CircleCheck, warning: CircleAlert, error: CircleX }

type OverallStateProps = {
  health: InstanceHealth
  /** Why the last check failed, while an earlier result is still shown. */
  trouble: Error | null
}

export function OverallState({ health, trouble }: OverallStateProps) {
  const Icon = ICONS[health.state]
  const { tone } = checkStates.badge(health.state)
  return (
    <Card className="flex items-center gap-4">
      <span className={classes('flex size-10 shrink-0 items-center justify-center rounded-full', toneClasses[tone])}>
        <Icon aria-hidden="true" className="size-5" />
      </span>
      <div className="min-w-0">
        <p className="text-base font-semibold" role="status">
          {overallText(health)}
        </p>
        <p className="mt-0.5 text-ink-muted">
          Checked at {formatTime(health.checkedAt)}. Checks again every 30 seconds while this page is open.
        </p>
        {trouble && (
          <p className="mt-0.5 text-danger" role="alert">
            The last check failed: {trouble.message}
          </p>
        )}
      </div>
    </Card>
  )
}

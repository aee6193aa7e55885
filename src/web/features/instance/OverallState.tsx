import { CircleAlert, CircleCheck, CircleX, type LucideIcon } from 'lucide-react'
import type { InstanceHealth } from '#contract/instance.ts'
import { Card } from '#web/ui/Card.tsx'
import { classes } from '#web/ui/classes.ts'
import { type Tone, toneClasses } from '#web/ui/tones.ts'
import { overallText } from './health-texts.ts'

const LOOKS: Record<InstanceHealth['state'], { icon: LucideIcon; tone: Tone }> = {
  ok: { icon: CircleCheck, tone: 'green' },
  warning: { icon: CircleAlert, tone: 'yellow' },
  error: { icon: CircleX, tone: 'red' },
}

const timeOfDay = new Intl.DateTimeFormat('en-US', { timeStyle: 'medium' })

type OverallStateProps = {
  health: InstanceHealth
  /** Why the last look failed, while an earlier one is still shown. */
  trouble: Error | null
}

/** How the whole is, and when that was found. */
export function OverallState({ health, trouble }: OverallStateProps) {
  const { icon: Icon, tone } = LOOKS[health.state]
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
          Checked at {timeOfDay.format(new Date(health.checkedAt)).replaceAll('\u202f', ' ')}; checked again every 30
          seconds while this page is open.
        </p>
        {trouble && (
          <p className="mt-0.5 text-danger" role="alert">
            The last look failed: {trouble.message}
          </p>
        )}
      </div>
    </Card>
  )
}

import type { ReactNode } from 'react'
import type { Plan } from '#contract/plans.ts'
import { START_TRIAL } from '#site/navigation.ts'
import { buttonClasses } from '#web/ui/button-classes.ts'

interface TrialLinkProps {
  /** Stands in for the look of a primary button. */
  className?: string
  children?: ReactNode
  /** The plan that the trial is to be started for. */
  plan?: Plan
}

/**
 * The way into a free trial. `data-trial` marks it for the page script, which appends the stored campaign parameters to
 * the query string that stands there.
 */
export function TrialLink({ className, children = START_TRIAL.label, plan }: TrialLinkProps) {
  const own = plan ? `?plan=${plan}` : ''
  return (
    <a
      className={className ?? buttonClasses({ variant: 'primary', className: 'min-h-11 px-5' })}
      data-trial={own}
      href={START_TRIAL.path + own}
    >
      {children}
    </a>
  )
}

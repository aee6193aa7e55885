import type { ReactNode } from 'react'
import type { Plan } from '#contract/plans.ts'
import { START_TRIAL } from '#site/navigation.ts'
import { buttonClasses } from '#web/ui/button-classes.ts'

interface TrialLinkProps {
  /** Replaces the look of a primary button. */
  className?: string
  children?: ReactNode
  /** The plan to start the trial with. */
  plan?: Plan
}

/**
 * The link to a free trial. `data-trial` marks it for the page script, which appends the stored campaign parameters to
 * its query string.
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

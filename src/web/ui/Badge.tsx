import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { type Tone, toneClasses } from './tones.ts'

type BadgeProps = { tone?: Tone | undefined; className?: string | undefined; children: ReactNode }

/** A state or a kind in one word. */
export function Badge({ tone = 'gray', className, children }: BadgeProps) {
  return (
    <span
      className={classes(
        'inline-flex items-center rounded-full px-2.5 py-0.5 text-xs font-medium whitespace-nowrap',
        toneClasses[tone],
        className,
      )}
    >
      {children}
    </span>
  )
}

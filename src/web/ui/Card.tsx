import type { ComponentProps } from 'react'
import { classes } from './classes.ts'

type CardProps = ComponentProps<'div'> & {
  /** Leave the inside to the content, as a table or a picture needs. */ flush?: boolean | undefined
}

/** A raised sheet that holds one thing. */
export function Card({ flush = false, className, ...rest }: CardProps) {
  return (
    <div
      {...rest}
      className={classes(
        'min-w-0 rounded-lg border border-line bg-surface-raised shadow-raised',
        // Clipped, not hidden: what sticks to the window's edge would stick to a box that could scroll.
        flush ? 'overflow-clip' : 'p-4 sm:p-6',
        className,
      )}
    />
  )
}

import type { ComponentProps } from 'react'
import { classes } from './classes.ts'

type CardProps = ComponentProps<'div'> & {
  /** No padding, for content such as a table or a picture. */ flush?: boolean | undefined
}

/** A raised panel for one thing. */
export function Card({ flush = false, className, ...rest }: CardProps) {
  return (
    <div
      {...rest}
      className={classes(
        'min-w-0 rounded-lg border border-line bg-surface-raised shadow-raised',
        // `clip`, not `hidden`: a sticky child would stick to a box that can scroll.
        flush ? 'overflow-clip' : 'p-4 sm:p-6',
        className,
      )}
    />
  )
}

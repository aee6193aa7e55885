import type { ComponentProps } from 'react'
import { classes } from './classes.ts'

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label' | 'title'> & {
  /** What the button does, in words: its accessible name and its tooltip. */
  label: string
}

export function IconButton({ label, className, children, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      className={classes(
        'tap inline-flex size-9 shrink-0 items-center justify-center rounded-md text-ink-muted transition-colors',
        'duration-100 hover:bg-surface-sunken hover:text-ink disabled:opacity-55 print:hidden',
        className,
      )}
      title={label}
    >
      {children}
    </button>
  )
}

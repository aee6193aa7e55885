import { classes } from './classes.ts'

type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger'
type ButtonSize = 'sm' | 'md'
export type ButtonLook = {
  variant?: ButtonVariant | undefined
  size?: ButtonSize | undefined
  className?: string | undefined
}

const variants: Record<ButtonVariant, string> = {
  primary: 'bg-primary text-primary-ink shadow-raised hover:bg-primary-hover',
  secondary: 'border border-line-strong/60 bg-surface-raised text-ink shadow-raised hover:bg-surface-hover',
  ghost: 'text-ink hover:bg-surface-sunken',
  danger: 'bg-danger text-danger-ink shadow-raised hover:bg-danger-hover',
}

const sizes: Record<ButtonSize, string> = {
  sm: 'min-h-8 px-3 py-1 text-sm',
  md: 'min-h-10 px-4 py-2 text-sm',
}

/**
 * The classes of a button, for anything that looks like one: `<Link className={buttonClasses({ variant: 'primary'
 * })}>`.
 */
export function buttonClasses({ variant = 'secondary', size = 'md', className }: ButtonLook = {}): string {
  return classes(
    'tap inline-flex items-center justify-center gap-2 rounded-md text-center font-medium select-none print:hidden',
    // In forced colors the background goes, and only a border shows what can be pressed.
    'forced-colors:border transition-colors duration-100 disabled:cursor-not-allowed disabled:opacity-55',
    'aria-disabled:cursor-not-allowed aria-disabled:opacity-85',
    variants[variant],
    sizes[size],
    className,
  )
}

import { classes } from './classes.ts'

/** A spinning ring beside a text that says what's loading. Decoration only: the text carries the meaning. */
export function Spinner({ className }: { className?: string | undefined }) {
  return (
    <svg
      aria-hidden="true"
      className={classes('size-4 shrink-0 animate-spin', className)}
      fill="none"
      viewBox="0 0 16 16"
    >
      <circle cx="8" cy="8" opacity="0.25" r="6.5" stroke="currentColor" strokeWidth="2" />
      <path d="M14.5 8A6.5 6.5 0 0 0 8 1.5" stroke="currentColor" strokeLinecap="round" strokeWidth="2" />
    </svg>
  )
}

/** A spinner with its sentence, announced to assistive technology: 'Verifying authentication...'. */
export function SpinnerText({ children, className }: { children: string; className?: string | undefined }) {
  return (
    <p className={classes('flex items-center justify-center gap-3 py-10 text-ink-muted', className)} role="status">
      <Spinner className="size-5 text-primary" />
      {children}
    </p>
  )
}

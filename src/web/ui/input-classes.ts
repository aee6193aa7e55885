/** The look that all inputs and selects share. 16 px on touch, because phones zoom in on smaller text. */
export const inputClasses =
  'tap block w-full min-w-0 min-h-10 rounded-md border border-line-strong bg-surface-raised px-3 py-2 text-ink ' +
  'pointer-coarse:text-base transition-colors duration-100 hover:border-ink-muted ' +
  'focus-visible:outline-offset-0 aria-invalid:border-danger [&[readonly]]:bg-surface-sunken ' +
  'disabled:cursor-not-allowed disabled:bg-surface-sunken disabled:text-ink-muted'

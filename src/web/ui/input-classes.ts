/** The look shared by every box that takes typing or a choice. 16 px on touch, below which phones zoom in on focus. */
export const inputClasses =
  'tap block w-full min-w-0 min-h-10 rounded-md border border-line-strong bg-surface-raised px-3 py-2 text-ink ' +
  'pointer-coarse:text-base transition-colors duration-100 hover:border-ink-muted ' +
  'focus-visible:outline-offset-0 aria-invalid:border-danger [&[readonly]]:bg-surface-sunken ' +
  'disabled:cursor-not-allowed disabled:bg-surface-sunken disabled:text-ink-muted'

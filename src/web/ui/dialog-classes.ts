/**
 * The styles that Dialog and ConfirmDialog share: a sheet from the bottom on a phone, with room for a message above it, a
 * centered dialog elsewhere.
 */
export const dialogBackdropClasses =
  'fixed inset-0 z-50 min-h-dvh bg-scrim transition-opacity duration-150 data-ending-style:opacity-0 ' +
  'data-starting-style:opacity-0'

export const dialogViewportClasses = 'fixed inset-0 z-50 flex items-end justify-center sm:items-center sm:p-6'

export const dialogPopupClasses =
  'flex max-h-[calc(100dvh-5rem)] w-full flex-col rounded-t-xl border border-line bg-surface-raised text-ink shadow-overlay ' +
  'outline-none transition-[opacity,translate] duration-150 data-ending-style:translate-y-4 ' +
  'data-ending-style:opacity-0 data-starting-style:translate-y-4 data-starting-style:opacity-0 sm:max-h-[92dvh] sm:rounded-xl'

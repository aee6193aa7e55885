/** The first Tab stop: skips the navigation and goes to the page's `<main id="main" tabIndex={-1}>`. */
export function SkipLink({ to = 'main' }: { to?: string }) {
  return (
    <a
      className="sr-only z-60 rounded-md bg-primary px-4 py-2 font-medium text-primary-ink focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
      href={`#${to}`}
    >
      Skip to content
    </a>
  )
}

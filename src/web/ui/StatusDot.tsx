import { classes } from './classes.ts'

const dots = { yellow: 'bg-signal-yellow', green: 'bg-signal-green', red: 'bg-signal-red' }

/** A health light with its word. The color only repeats the word. */
export function StatusDot({ tone, children }: { tone: 'yellow' | 'green' | 'red'; children: string }) {
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap" role="status">
      <span
        aria-hidden="true"
        className={classes('size-2.5 rounded-full', dots[tone], tone === 'yellow' && 'animate-pulse')}
        data-tone={tone}
      />
      {/* The narrowest phones have no room for the word. */}
      <span className="max-[22rem]:sr-only">{children}</span>
    </span>
  )
}

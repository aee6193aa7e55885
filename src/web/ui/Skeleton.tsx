import { classes } from './classes.ts'

/** A gray bar where content will be. Size it with classes; announce the wait with SkeletonGroup. */
export function Skeleton({ className = 'h-4 w-full' }: { className?: string | undefined }) {
  return (
    <span
      aria-hidden="true"
      className={classes(
        'block animate-pulse rounded-sm bg-line/60 forced-colors:bg-[GrayText] forced-color-adjust-none',
        className,
      )}
    />
  )
}

/** Skeleton lines, with one sentence for assistive technology. */
export function SkeletonGroup({ label = 'Loading...', lines = 3 }: { label?: string | undefined; lines?: number }) {
  return (
    <div className="flex flex-col gap-3" role="status">
      <span className="sr-only">{label}</span>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike and never move
        <Skeleton className={classes('h-4', line % 3 === 2 ? 'w-2/3' : 'w-full')} key={line} />
      ))}
    </div>
  )
}

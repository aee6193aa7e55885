import { Link } from '@tanstack/react-router'
import { clientConfig } from '#web/api/config.ts'
import type { AppPath } from '#web/paths.ts'

/** The mark and the product's name, leading to the first screen. */
export function Brand({ to, narrow = false }: { to: AppPath; narrow?: boolean }) {
  return (
    <Link className="flex shrink-0 items-center gap-2 rounded-md py-1 text-base font-semibold tracking-tight" to={to}>
      <svg aria-hidden="true" className="size-7" viewBox="0 0 32 32">
        <rect className="fill-primary" height="32" rx="8" width="32" />
        <path className="fill-primary-ink" d="M8 15.2 16 8l8 7.2V24h-5.4v-5.2h-5.2V24H8z" />
      </svg>
      <span className={narrow ? 'sr-only' : undefined}>{clientConfig().productName}</span>
    </Link>
  )
}

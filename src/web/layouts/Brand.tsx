import { Link } from '@tanstack/react-router'
import { clientConfig } from '#web/api/config.ts'
import type { AppPath } from '#web/paths.ts'
import { BrandMark } from '#web/ui/BrandMark.tsx'

/** The mark and the product's name, as a link to the first screen. */
export function Brand({ to, narrow = false }: { to: AppPath; narrow?: boolean }) {
  return (
    <Link className="flex shrink-0 items-center gap-2 rounded-md py-1 text-base font-semibold tracking-tight" to={to}>
      <BrandMark />
      <span className={narrow ? 'sr-only' : undefined}>{clientConfig().productName}</span>
    </Link>
  )
}

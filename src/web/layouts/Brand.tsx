import { Link } from '@tanstack/react-router'
import { clientConfig } from '#web/api/config.ts'
import type { AppPath } from '#web/paths.ts'
import { BrandMark } from '#web/ui/BrandMark.tsx'
import { frameClasses } from '#web/ui/frame-classes.ts'

/** The mark and the product's name, as a link to the first screen. */
export function Brand({ to, narrow = false }: { to: AppPath; narrow?: boolean }) {
  return (
    <Link className={frameClasses.brand} to={to}>
      <BrandMark />
      <span className={narrow ? 'sr-only' : undefined}>{clientConfig().productName}</span>
    </Link>
  )
}

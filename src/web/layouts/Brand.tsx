import { Link } from '@tanstack/react-router'
import { clientConfig } from '#web/api/config.ts'
import type { AppPath } from '#web/paths.ts'
import { frameClasses } from '#web/ui/frame-classes.ts'
import { InstanceMark } from '#web/ui/InstanceMark.tsx'

/** The mark and the installation's name, as a link to the first screen. */
export function Brand({ to, narrow = false }: { to: AppPath; narrow?: boolean }) {
  const { logo, productName } = clientConfig()
  return (
    <Link className={frameClasses.brand} to={to}>
      <InstanceMark logo={logo} narrow={narrow} />
      <span className={narrow ? 'sr-only' : undefined}>{productName}</span>
    </Link>
  )
}

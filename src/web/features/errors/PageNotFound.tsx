import { Link } from '@tanstack/react-router'
import { Compass } from 'lucide-react'
import { paths } from '#web/paths.ts'
import { useCan } from '#web/session/use-can.ts'
import { buttonClasses } from '#web/ui/button-classes.ts'

/** Shown at an app path that leads nowhere. */
export function PageNotFound() {
  const home = useCan('backOffice.open') ? paths.admin.overview : paths.dashboard
  return (
    <section className="mx-auto flex max-w-md flex-col items-center gap-3 py-16 text-center">
      <span className="flex size-12 items-center justify-center rounded-full bg-surface-sunken text-ink-muted">
        <Compass aria-hidden="true" className="size-5" />
      </span>
      <h1 className="text-2xl font-semibold">Page Not Found</h1>
      <p className="text-ink-muted">
        There’s nothing at this address. The page may have moved, or the link may have a typo.
      </p>
      <Link className={buttonClasses({ variant: 'primary', className: 'mt-3' })} to={home}>
        Go to Dashboard
      </Link>
    </section>
  )
}

import { Menu } from 'lucide-react'
import { Brand } from '#site/layout/Brand.tsx'
import { NAVIGATION, SIGN_IN, START_TRIAL } from '#site/navigation.ts'
import { buttonClasses } from '#web/ui/button-classes.ts'

interface SiteHeaderProps {
  productName: string
  path: string
  paths: readonly string[]
}

/** The bar at the top of every public page. The small menu opens and closes without a script. */
export function SiteHeader({ productName, path, paths }: SiteHeaderProps) {
  const links = NAVIGATION.filter((link) => paths.includes(link.path))
  const current = (target: string) => (target === path ? 'page' : undefined)
  return (
    <header className="sticky top-0 z-40 border-b border-line bg-surface">
      <div className="mx-auto flex h-16 max-w-6xl items-center gap-6 px-4 sm:px-6">
        <Brand name={productName} />
        <nav aria-label="Main" className="hidden flex-1 items-center justify-between gap-2 lg:flex">
          <ul className="flex items-center">
            {links.map((link) => (
              <li key={link.path}>
                <a aria-current={current(link.path)} className={topLink} href={link.path}>
                  {link.label}
                </a>
              </li>
            ))}
          </ul>
          <div className="flex items-center gap-2">
            <a aria-current={current(SIGN_IN.path)} className={topLink} href={SIGN_IN.path}>
              {SIGN_IN.label}
            </a>
            <a className={buttonClasses({ variant: 'primary' })} href={START_TRIAL.path}>
              {START_TRIAL.label}
            </a>
          </div>
        </nav>
        <details className="ml-auto lg:hidden">
          <summary
            aria-label="Menu"
            className="flex size-11 list-none items-center justify-center rounded-md hover:bg-surface-sunken [&::-webkit-details-marker]:hidden"
          >
            <Menu aria-hidden="true" className="size-5" />
          </summary>
          <SmallMenu current={current} links={links} />
        </details>
      </div>
    </header>
  )
}

const topLink =
  'rounded-md px-3 py-2 font-medium text-ink-muted hover:bg-surface-sunken hover:text-ink aria-[current]:text-ink'

function SmallMenu({
  links,
  current,
}: {
  links: readonly { label: string; path: string }[]
  current: (path: string) => 'page' | undefined
}) {
  return (
    <nav
      aria-label="Main, small"
      className="absolute inset-x-0 top-full max-h-[calc(100dvh-4rem)] overflow-y-auto border-b border-line bg-surface px-4 pt-2 pb-6 shadow-overlay sm:px-6"
    >
      <ul>
        {[...links, SIGN_IN].map((link) => (
          <li key={link.path}>
            <a
              aria-current={current(link.path)}
              className="flex min-h-11 items-center rounded-md px-2 text-base hover:bg-surface-sunken aria-[current]:font-semibold"
              href={link.path}
            >
              {link.label}
            </a>
          </li>
        ))}
      </ul>
      <a className={buttonClasses({ variant: 'primary', className: 'mt-3 min-h-11 w-full' })} href={START_TRIAL.path}>
        {START_TRIAL.label}
      </a>
    </nav>
  )
}

import { Menu, X } from 'lucide-react'
import { Brand } from '#site/layout/Brand.tsx'
import { HOMES, NAVIGATION, OWN_NAVIGATION, REGISTER, SIGN_IN } from '#site/navigation.ts'
import { TrialLink } from '#site/parts/TrialLink.tsx'
import type { SiteSettings } from '#site/settings.ts'
import { buttonClasses } from '#web/ui/button-classes.ts'
import { classes } from '#web/ui/classes.ts'

interface SiteHeaderProps {
  settings: SiteSettings
  path: string
  paths: readonly string[]
}

/** The entry of the current page, or of the one above it. */
type CurrentOf = (target: string) => 'page' | 'true' | undefined

/** The bar at the top of every public page. The small menu opens and closes without a script. */
export function SiteHeader({ settings, path, paths }: SiteHeaderProps) {
  const isLandlords = settings.face === 'homes'
  const links = (isLandlords ? OWN_NAVIGATION : NAVIGATION).filter((link) => paths.includes(link.path))
  const current: CurrentOf = (target) => {
    if (target === path) return 'page'
    // The front page of a landlord's own site.
    if (isLandlords && target === '/' && path === HOMES.path) return 'page'
    return target !== '/' && path.startsWith(`${target}/`) ? 'true' : undefined
  }
  return (
    <header className="sticky top-0 z-40 border-b border-line bg-surface">
      <div className="page-width flex h-16 items-center gap-3 xl:gap-8">
        <Brand settings={settings} />
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
          <div className="flex items-center gap-1 in-data-signed-in:hidden xl:gap-2">
            <a aria-current={current(SIGN_IN.path)} className={topLink} href={SIGN_IN.path}>
              {SIGN_IN.label}
            </a>
            <StartLink
              className={buttonClasses({ variant: 'primary', className: 'px-3 whitespace-nowrap xl:px-4' })}
              isLandlords={isLandlords}
            />
          </div>
          <DashboardLink className="whitespace-nowrap" />
        </nav>
        <details className="group ml-auto lg:hidden">
          <summary
            aria-label="Menu"
            className="flex size-11 list-none items-center justify-center rounded-md hover:bg-surface-sunken [&::-webkit-details-marker]:hidden"
          >
            <Menu aria-hidden="true" className="size-5 group-open:hidden" />
            <X aria-hidden="true" className="hidden size-5 group-open:block" />
          </summary>
          <SmallMenu current={current} isLandlords={isLandlords} links={links} />
        </details>
      </div>
    </header>
  )
}

const topLink =
  'rounded-md px-2 py-2 font-medium whitespace-nowrap text-ink-muted hover:bg-surface-sunken hover:text-ink aria-[current]:text-ink xl:px-3'

/** The first step for a visitor: a trial of the product, or an account with a landlord. */
function StartLink({ isLandlords, className }: { isLandlords: boolean; className: string }) {
  if (!isLandlords) return <TrialLink className={className} />
  return (
    <a className={className} href={REGISTER.path}>
      {REGISTER.label}
    </a>
  )
}

interface SmallMenuProps {
  links: readonly { label: string; path: string }[]
  current: CurrentOf
  isLandlords: boolean
}

function SmallMenu({ links, current, isLandlords }: SmallMenuProps) {
  return (
    <nav
      aria-label="Main, small"
      className="absolute inset-x-0 top-full max-h-[calc(100dvh-4rem)] overflow-y-auto border-b border-line bg-surface pt-2 pb-6 shadow-overlay"
    >
      <div className="page-width">
        <ul>
          {[...links, SIGN_IN].map((link) => (
            <li
              className={classes('border-b border-line last:border-0', link === SIGN_IN && 'in-data-signed-in:hidden')}
              key={link.path}
            >
              <a
                aria-current={current(link.path)}
                className="flex min-h-12 items-center rounded-md px-1 text-base hover:bg-surface-sunken aria-[current]:font-semibold"
                href={link.path}
              >
                {link.label}
              </a>
            </li>
          ))}
        </ul>
        <StartLink
          className={buttonClasses({
            variant: 'primary',
            className: 'mt-4 min-h-12 w-full text-base in-data-signed-in:hidden',
          })}
          isLandlords={isLandlords}
        />
        <DashboardLink className="mt-4 min-h-12 w-full text-base" />
      </div>
    </nav>
  )
}

/** The way back for people who are signed in, which the page's script finds out. */
function DashboardLink({ className }: { className: string }) {
  return (
    <div className="hidden in-data-signed-in:block">
      <a className={buttonClasses({ variant: 'primary', className })} href="/dashboard">
        Open dashboard
      </a>
    </div>
  )
}

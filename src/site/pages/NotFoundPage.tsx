import type { PageProps } from '#site/page-props.ts'
import { BrandMark } from '#web/ui/BrandMark.tsx'
import { buttonClasses } from '#web/ui/button-classes.ts'

/** The 404 page, which lists the pages that exist. */
export function NotFoundPage({ sitemap, settings }: PageProps) {
  return (
    <div className="page-width grid gap-12 py-14 sm:py-24 lg:grid-cols-[2fr_3fr] lg:gap-20">
      <div>
        {settings.logo === null && <BrandMark className="size-16" />}
        <p className="mt-6 font-semibold text-accent">404</p>
        <h1 className="mt-1 text-4xl font-semibold sm:text-5xl">Page Not Found</h1>
        <p className="mt-5 max-w-md text-lg text-ink-muted">
          No one lives at this address. It may be mistyped, or the page has moved out. Here are all our pages.
        </p>
        <a className={buttonClasses({ variant: 'primary', className: 'mt-8 min-h-11 px-5' })} href="/">
          Go to the home page
        </a>
      </div>
      <nav aria-label="All pages">
        <ul className="grid gap-x-10 border-t border-line sm:grid-cols-2">
          {sitemap.map(({ name, path }) => (
            <li className="border-b border-line" key={path}>
              <a
                className="flex min-h-12 items-center justify-between gap-4 py-2 text-base hover:text-primary"
                href={path}
              >
                <span className="font-medium">{name}</span>
                <span className="min-w-0 truncate text-sm text-ink-muted">{path}</span>
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}

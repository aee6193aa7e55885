import type { PageProps } from '#site/page-props.ts'
import { buttonClasses } from '#web/ui/button-classes.ts'

export function NotFoundPage({ sitemap }: PageProps) {
  return (
    <div className="mx-auto max-w-2xl px-4 py-16 sm:px-6 sm:py-24">
      <p className="font-semibold text-accent">404</p>
      <h1 className="mt-2 text-4xl font-semibold">Page Not Found</h1>
      <p className="mt-4 text-lg text-ink-muted">There is no page at this address. These are the pages there are:</p>
      <ul className="mt-8 grid gap-x-8 border-t border-line sm:grid-cols-2">
        {sitemap.map(({ name, path }) => (
          <li className="border-b border-line" key={path}>
            <a className="flex min-h-11 items-center justify-between gap-4 hover:text-primary" href={path}>
              <span className="font-medium">{name}</span>
              <span className="text-ink-muted">{path}</span>
            </a>
          </li>
        ))}
      </ul>
      <a className={buttonClasses({ variant: 'primary', className: 'mt-10' })} href="/">
        Go to the home page
      </a>
    </div>
  )
}

import type { ReactNode } from 'react'
import { SiteFooter } from '#site/layout/SiteFooter.tsx'
import { SiteHeader } from '#site/layout/SiteHeader.tsx'
import type { SiteSettings } from '#site/settings.ts'
import { SkipLink } from '#web/ui/SkipLink.tsx'

/** The frame of every public page. `paths` are the pages that exist, so no link is broken. */
export function SiteLayout({
  path,
  settings,
  paths,
  children,
}: {
  path: string
  settings: SiteSettings
  paths: readonly string[]
  children: ReactNode
}) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <SiteHeader path={path} paths={paths} settings={settings} />
      <main className="focus:outline-none" id="main" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter paths={paths} settings={settings} />
    </div>
  )
}

import type { ReactNode } from 'react'
import { PRODUCT_NAME } from '#contract/product.ts'
import { SiteMark } from '#site/layout/Brand.tsx'
import { FOOTER_COLUMNS } from '#site/navigation.ts'
import { LiveChatLink } from '#site/parts/LiveChatLink.tsx'
import type { SiteSettings } from '#site/settings.ts'

const LINK = 'inline-flex min-h-11 items-center hover:text-ink hover:underline sm:min-h-8'

/** The footer of every public page. It shows only what the installation has set. */
export function SiteFooter({ settings, paths }: { settings: SiteSettings; paths: readonly string[] }) {
  const { face, productName, socialLinks } = settings
  return (
    <footer className="far-down mt-auto border-t border-line bg-surface-sunken">
      <div className="page-width grid gap-x-8 gap-y-10 py-12 text-ink-muted sm:py-16 lg:grid-cols-[1.4fr_3fr]">
        <div>
          <p className="flex items-center gap-2.5 font-display text-lg tracking-tight text-ink">
            <SiteMark logo={settings.logo} />
            {productName}
          </p>
          <p className="mt-3 max-w-xs">
            {face === 'product'
              ? 'Homes, the people who rent them, and everything in between. Open source under the MIT license.'
              : `Runs on ${PRODUCT_NAME}, open source under the MIT license.`}
          </p>
          <Talk settings={settings} />
        </div>
        <nav aria-label="Footer" className="grid grid-cols-2 gap-x-6 gap-y-8 sm:grid-cols-4">
          {columnsOf(paths).map(({ title, links }) => (
            <Column key={title} title={title}>
              {links.map(({ label, path }) => (
                <FooterLink href={path} key={path} label={label} />
              ))}
            </Column>
          ))}
        </nav>
      </div>
      <div className="page-width">
        <div className="flex flex-col gap-x-8 gap-y-2 border-t border-line py-6 text-ink-muted sm:flex-row sm:items-center sm:justify-between">
          <p>© 2024 {productName}</p>
          {socialLinks.length > 0 && (
            <ul className="flex flex-wrap gap-x-6">
              {socialLinks.map(({ label, url }) => (
                <FooterLink href={url} key={url} label={label} />
              ))}
            </ul>
          )}
        </div>
      </div>
    </footer>
  )
}

/** The columns that have a link to a page that exists. */
const columnsOf = (paths: readonly string[]) =>
  FOOTER_COLUMNS.map(({ title, links }) => ({ title, links: links.filter(({ path }) => paths.includes(path)) })).filter(
    ({ links }) => links.length > 0,
  )

/** How to reach the people behind the installation. */
function Talk({ settings }: { settings: SiteSettings }) {
  const { supportEmail, callSchedulingUrl, liveChat } = settings
  if (!supportEmail && !callSchedulingUrl && !liveChat) return null
  return (
    <ul className="mt-5">
      {supportEmail && <FooterLink href={`mailto:${supportEmail}`} label={supportEmail} />}
      {callSchedulingUrl && <FooterLink href={callSchedulingUrl} label="Schedule a call" />}
      {liveChat && (
        <li>
          <LiveChatLink className={LINK} settings={settings} />
        </li>
      )}
    </ul>
  )
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h2 className="font-sans font-semibold text-ink">{title}</h2>
      <ul className="mt-2">{children}</ul>
    </div>
  )
}

function FooterLink({ label, href }: { label: string; href: string }) {
  return (
    <li>
      <a className={LINK} href={href}>
        {label}
      </a>
    </li>
  )
}

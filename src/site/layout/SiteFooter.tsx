import { FOOTER_LINKS } from '#site/navigation.ts'
import type { SiteSettings } from '#site/settings.ts'

/** The foot of every public page. What an installation has not set is not shown. */
export function SiteFooter({ settings, paths }: { settings: SiteSettings; paths: readonly string[] }) {
  const { productName, supportEmail, callSchedulingUrl, socialLinks } = settings
  const links = [
    ...FOOTER_LINKS.filter((link) => paths.includes(link.path)).map(({ label, path }) => ({ label, href: path })),
    ...(supportEmail ? [{ label: supportEmail, href: `mailto:${supportEmail}` }] : []),
    ...(callSchedulingUrl ? [{ label: 'Schedule a call', href: callSchedulingUrl }] : []),
    ...socialLinks.map(({ label, url }) => ({ label, href: url })),
  ]
  return (
    <footer className="mt-auto border-t border-line">
      <div className="mx-auto flex max-w-6xl flex-col gap-4 px-4 py-8 text-ink-muted sm:px-6 md:flex-row md:items-center md:justify-between">
        <p>© 2024 {productName}</p>
        <nav aria-label="Footer">
          <ul className="flex flex-wrap gap-x-6">
            {links.map(({ label, href }) => (
              <li key={href}>
                <a className="inline-flex min-h-11 items-center hover:text-ink hover:underline" href={href}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </footer>
  )
}

import { SITEMAP_MAX, type SitemapEntry } from '#contract/site-pages.ts'
import { escapeHtml } from '#site/document.ts'

/** The URLs in the format search engines read, up to the number they accept. `publicUrl` has no trailing slash. */
export function sitemapOf(publicUrl: string, entries: readonly SitemapEntry[]): string {
  const urls = entries.slice(0, SITEMAP_MAX).map(({ path, changed }) => {
    const date = changed === undefined ? '' : `<lastmod>${escapeHtml(changed)}</lastmod>`
    return `<url><loc>${escapeHtml(publicUrl + path)}</loc>${date}</url>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>`
}

import type { SiteSettings } from '#site/settings.ts'

/** What we ask search engines to leave alone: the app and the API, except the pictures that pages show. */
export const robots = ({ publicUrl }: Pick<SiteSettings, 'publicUrl'>): string =>
  [
    'User-agent: *',
    'Disallow: /app/',
    'Disallow: /api/',
    'Allow: /api/photos/',
    ...(publicUrl ? [`Sitemap: ${publicUrl}/sitemap.xml`] : []),
    '',
  ].join('\n')

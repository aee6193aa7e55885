import { meta, property } from '#site/head/elements.ts'
import type { SiteSettings } from '#site/settings.ts'

/** The picture that other sites show with a link to a page: 1200 × 630 pixels. */
export interface SocialPicture {
  path: string
  alt: string
}

/** What other sites show with a link to a page. */
export interface Preview {
  name: string
  description: string
  /** The page's absolute URL, if it has one. */
  url: string | null
  picture: SocialPicture
  /** The page's Open Graph type. */
  kind: 'website' | 'article'
}

const SIZE = { width: '1200', height: '630' }

/** A preview for Open Graph and Twitter. A picture needs an absolute URL, so without our own there is none. */
export function previewElements(preview: Preview, { productName, publicUrl }: SiteSettings): string[] {
  const { name, description, url, picture, kind } = preview
  return [
    property('og:type', kind),
    property('og:site_name', productName),
    property('og:locale', 'en_US'),
    property('og:title', name),
    property('og:description', description),
    ...(url ? [property('og:url', url)] : []),
    ...(publicUrl
      ? [
          property('og:image', publicUrl + picture.path),
          property('og:image:width', SIZE.width),
          property('og:image:height', SIZE.height),
          property('og:image:alt', picture.alt),
        ]
      : []),
    meta('twitter:card', publicUrl ? 'summary_large_image' : 'summary'),
  ]
}

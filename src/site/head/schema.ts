import { structuredData } from '#site/head/elements.ts'
import type { SiteSettings } from '#site/settings.ts'

/** Our pages' structured data, in schema.org terms. It has URLs only if we know our own. */

/** The people behind an installation, and its site. */
export const homeSchema = (settings: SiteSettings): string[] => {
  const { productName, publicUrl, socialLinks, supportEmail } = settings
  return [
    structuredData({
      '@type': 'Organization',
      name: productName,
      ...(publicUrl && { url: `${publicUrl}/`, logo: `${publicUrl}/icon-512.png` }),
      ...(supportEmail && {
        contactPoint: { '@type': 'ContactPoint', contactType: 'customer support', email: supportEmail },
      }),
      ...(socialLinks.length > 0 && { sameAs: socialLinks.map(({ url }) => url) }),
    }),
    structuredData({ '@type': 'WebSite', name: productName, ...(publicUrl && { url: `${publicUrl}/` }) }),
  ]
}

/** The product, which costs nothing today. */
export const productSchema = ({ productName, publicUrl }: SiteSettings): string =>
  structuredData({
    '@type': 'SoftwareApplication',
    name: productName,
    applicationCategory: 'BusinessApplication',
    operatingSystem: 'Any, in a web browser',
    ...(publicUrl && { url: `${publicUrl}/pricing` }),
    // Nothing is charged, so no search engine should show a price.
    offers: { '@type': 'Offer', price: 0, priceCurrency: 'USD' },
  })

/** The questions on the page, each with its answer in plain text. */
export const faqSchema = (questions: readonly { question: string; answer: string }[]): string =>
  structuredData({
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  })

/**
 * The breadcrumbs of a page. Search engines want absolute URLs, so without our own there are none.
 * @param steps from the topmost page to the page itself
 */
export function breadcrumbs(
  steps: readonly { name: string; path: string }[],
  { publicUrl }: Pick<SiteSettings, 'publicUrl'>,
): string[] {
  if (publicUrl === null) return []
  const itemListElement = steps.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: publicUrl + path,
  }))
  return [structuredData({ '@type': 'BreadcrumbList', itemListElement })]
}

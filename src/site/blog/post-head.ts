import { BLOG_PATH, FEED_PATH, postPath } from '#site/blog/addresses.ts'
import { changedOn } from '#site/blog/feed.ts'
import type { BlogPost } from '#site/blog/posts.ts'
import { socialPicturePath } from '#site/build/social-picture-path.ts'
import { escapeHtml } from '#site/document.ts'
import { property, structuredData } from '#site/head/elements.ts'
import { breadcrumbs } from '#site/head/schema.ts'
import type { SiteSettings } from '#site/settings.ts'

/** Where feed readers find the feed. */
const feedLink = ({ productName }: SiteSettings): string =>
  `<link rel="alternate" type="application/atom+xml" title="${escapeHtml(`${productName} blog`)}" href="${FEED_PATH}">`

/** What the head of the list of posts has in addition to every page's. */
export const blogHead = (posts: readonly BlogPost[], settings: SiteSettings): string[] => [
  feedLink(settings),
  structuredData({
    '@type': 'Blog',
    name: `${settings.productName} blog`,
    inLanguage: 'en',
    ...(settings.publicUrl && { url: settings.publicUrl + BLOG_PATH }),
    blogPost: posts.map((post) => ({
      '@type': 'BlogPosting',
      headline: post.title,
      datePublished: post.date,
      dateModified: changedOn(post),
      ...(settings.publicUrl && { url: settings.publicUrl + postPath(post) }),
    })),
  }),
]

/** What a post's head has in addition to every page's, for other sites and search engines. */
export function postHead(post: BlogPost, settings: SiteSettings): string[] {
  return [
    property('article:published_time', post.date),
    property('article:modified_time', changedOn(post)),
    ...post.tags.map((tag) => property('article:tag', tag)),
    feedLink(settings),
    structuredData(postData(post, settings)),
    ...breadcrumbs(
      [
        { name: 'Blog', path: BLOG_PATH },
        { name: post.title, path: postPath(post) },
      ],
      settings,
    ),
  ]
}

function postData(post: BlogPost, { productName, publicUrl }: SiteSettings) {
  const maker = { '@type': 'Organization', name: productName, ...(publicUrl && { url: publicUrl }) }
  return {
    '@type': 'BlogPosting',
    headline: post.title,
    description: post.description,
    datePublished: post.date,
    dateModified: changedOn(post),
    keywords: post.tags.join(', '),
    inLanguage: 'en',
    author: { ...maker, name: post.author },
    publisher: maker,
    ...(publicUrl && {
      url: publicUrl + postPath(post),
      mainEntityOfPage: publicUrl + postPath(post),
      image: publicUrl + socialPicturePath(postPath(post)),
    }),
  }
}

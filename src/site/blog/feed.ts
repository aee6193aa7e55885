import { BLOG_PATH, FEED_PATH, postPath } from '#site/blog/addresses.ts'
import type { BlogPost } from '#site/blog/posts.ts'
import { escapeHtml } from '#site/document.ts'
import type { SiteSettings } from '#site/settings.ts'

/**
 * The blog as an Atom feed (RFC 4287), whole posts, the newest first. Its ids are tags (RFC 4151) of this installation:
 * they don't change with the address and work without one. Links are absolute if the installation's address is set,
 * else relative to the feed's server, which Atom allows.
 */
export function blogFeed(posts: readonly BlogPost[], settings: SiteSettings): string {
  const { productName, publicUrl } = settings
  const address = (path: string) => escapeHtml((publicUrl ?? '') + path)
  const newest = posts.map((post) => changedOn(post)).toSorted()
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en" xml:base="${address('/')}">`,
    `<title>${escapeHtml(`${productName} blog`)}</title>`,
    '<subtitle>Renting homes in plain words</subtitle>',
    `<id>${escapeHtml(tagOf(settings, '2026', BLOG_PATH))}</id>`,
    `<updated>${midnight(newest.at(-1) ?? '2026-01-01')}</updated>`,
    `<link rel="self" type="application/atom+xml" href="${address(FEED_PATH)}"/>`,
    `<link rel="alternate" type="text/html" href="${address(BLOG_PATH)}"/>`,
    ...posts.map((post) => entry(post, settings, address(postPath(post)))),
    '</feed>',
    '',
  ].join('\n')
}

function entry(post: BlogPost, settings: SiteSettings, href: string): string {
  return [
    '<entry>',
    `<title>${escapeHtml(post.title)}</title>`,
    `<id>${escapeHtml(tagOf(settings, post.date, postPath(post)))}</id>`,
    `<published>${midnight(post.date)}</published>`,
    `<updated>${midnight(changedOn(post))}</updated>`,
    `<author><name>${escapeHtml(post.author)}</name></author>`,
    ...post.tags.map((tag) => `<category term="${escapeHtml(tag)}"/>`),
    `<link rel="alternate" type="text/html" href="${href}"/>`,
    `<summary>${escapeHtml(post.description)}</summary>`,
    `<content type="html">${escapeHtml(post.html)}</content>`,
    '</entry>',
  ].join('\n')
}

/** The day a post last changed. */
export const changedOn = ({ date, updated }: Pick<BlogPost, 'date' | 'updated'>): string => updated ?? date

const midnight = (day: string): string => `${day}T00:00:00Z`

const tagOf = ({ publicUrl }: SiteSettings, day: string, path: string): string =>
  `tag:${publicUrl ? new URL(publicUrl).hostname : 'localhost'},${day}:${path}`

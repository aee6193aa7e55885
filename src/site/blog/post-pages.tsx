import { FEED_PATH, postPath } from '#site/blog/addresses.ts'
import { changedOn } from '#site/blog/feed.ts'
import { postHead } from '#site/blog/post-head.ts'
import { type BlogPost, blogPosts } from '#site/blog/posts.ts'
import { HOMES } from '#site/navigation.ts'
import { BlogPostPage } from '#site/pages/BlogPostPage.tsx'
import type { SiteSettings } from '#site/settings.ts'

/**
 * A page for every post.
 * @param paths the other pages that posts can link to
 * @throws Error if a post links to a page or a heading that doesn't exist
 */
export function postPages(settings: SiteSettings, paths: readonly string[]) {
  const posts = blogPosts(settings)
  const [broken] = brokenLinks(posts, paths)
  if (broken !== undefined) throw new Error(broken)
  return posts.map((post) => ({
    path: postPath(post),
    name: post.title,
    description: () => post.description,
    component: () => <BlogPostPage post={post} posts={posts} productName={settings.productName} />,
    head: () => postHead(post, settings),
    kind: 'article' as const,
    changed: changedOn(post),
  }))
}

/** A sentence for every link that is broken, or that leads to another site without HTTPS. */
export function brokenLinks(posts: readonly BlogPost[], paths: readonly string[]): string[] {
  const known = new Set([...paths, HOMES.path, FEED_PATH, ...posts.map((post) => postPath(post))])
  const leadsSomewhere = (post: BlogPost, link: string) =>
    link.startsWith('#')
      ? post.html.includes(`id="${link.slice(1)}"`)
      : link.startsWith('https://') || known.has(link.replace(/[?#].*$/, ''))
  return posts.flatMap((post) =>
    post.links
      .filter((link) => !leadsSomewhere(post, link))
      .map((link) => `src/site/content/blog/${post.slug}.md links to ${link}, which does not exist.`),
  )
}

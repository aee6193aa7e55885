import { describe, expect, it } from 'vitest'
import { brokenLinks } from '#site/blog/post-pages.tsx'
import { blogPosts, readPost, relatedPosts } from '#site/blog/posts.ts'
import { allPages, pages } from '#site/pages.ts'
import { readSiteSettings } from '#site/settings.ts'

const settings = readSiteSettings({ PRODUCT_NAME: 'Rent & Co' })
const posts = blogPosts(settings)
const about = 'title: A\ndescription: B\ndate: 2026-08-06\nauthor: C\ntags: rent\naudience: tenants'

describe('the posts of the blog', () => {
  it('are enough for a blog, newest first', () => {
    expect(posts.length).toBeGreaterThanOrEqual(8)
    expect(posts.map(({ date }) => date)).toEqual(
      posts
        .map(({ date }) => date)
        .toSorted()
        .reverse(),
    )
  })

  it.each(posts)('$slug is published, has substance and its own address', (post) => {
    const today = new Date().toISOString().slice(0, 10)
    expect(post.date <= today && (post.updated ?? '') <= today).toBe(true)
    expect(post.minutes).toBeGreaterThanOrEqual(4)
    expect(post.sections.length).toBeGreaterThanOrEqual(4)
    expect(posts.filter(({ slug, title }) => slug === post.slug || title === post.title)).toEqual([post])
    expect(post.html.match(/ id="[^"]+"/g)).toEqual([...new Set(post.html.match(/ id="[^"]+"/g))])
  })

  it('link only to pages that exist and, off this site, only to authorities', () => {
    const outside = posts.flatMap(({ links }) => links).filter((link) => link.startsWith('http'))
    expect(outside.length).toBeGreaterThan(5)
    for (const link of outside) expect(new URL(link).hostname).toMatch(/\.(gov|huduser\.gov)$/)
    expect(
      brokenLinks(
        posts,
        pages.map(({ path }) => path),
      ),
    ).toEqual([])
  })

  it.each(['/nowhere', '/blog/nowhere', '#nowhere', 'http://example.gov', 'pricing'])(
    'stop the build by a link to %s',
    (link) => {
      const post = readPost('src/site/content/blog/a-post.md', `---\n${about}\n---\n## Here\n\n[Link](${link})\n`)
      expect(brokenLinks([post], ['/pricing'])).toEqual([
        `src/site/content/blog/a-post.md links to ${link}, which does not exist.`,
      ])
    },
  )

  it('have file names that match their addresses', () => {
    expect(() => readPost('blog/A Post.md', '')).toThrow('blog/A Post.md must be named in lower-case words')
  })

  it('suggest other posts, never themselves', () => {
    for (const post of posts) {
      const related = relatedPosts(post, posts, 3)
      expect(related).toHaveLength(3)
      expect(related).not.toContain(post)
    }
  })

  it('have the product’s name in place of its placeholder', () => {
    const text = JSON.stringify(posts)
    expect(text).not.toContain('{{')
    expect(text).toContain('In Rent &amp; Co the rent is on')
    expect(posts.flatMap(({ sections }) => sections.map(({ title }) => title))).toContain('How Rent & Co does it')
    expect(posts[0]?.author).toBe('The Rent & Co team')
  })

  it('are pages of the site, each with the day of its last change', () => {
    const own = allPages(settings).filter(({ path }) => path.startsWith('/blog/'))
    expect(own.map(({ changed }) => changed)).toEqual(posts.map(({ date, updated }) => updated ?? date))
  })
})

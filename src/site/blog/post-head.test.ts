import { describe, expect, it } from 'vitest'
import { postHead } from '#site/blog/post-head.ts'
import { readPost, withName } from '#site/blog/posts.ts'
import { readSiteSettings } from '#site/settings.ts'

const POST = readPost(
  'src/site/content/blog/a-post.md',
  '---\ntitle: Ask {{product}} </script>\ndescription: B\ndate: 2026-08-06\nauthor: The {{product}} team\ntags: rent, law\naudience: tenants\n---\nText.\n',
)
const head = (env: Record<string, string>) => {
  const settings = readSiteSettings(env)
  return postHead(withName(POST, settings.productName), settings).join('')
}
const dataIn = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map((match) =>
    JSON.parse(match[1] ?? ''),
  )

describe('the head of a post', () => {
  it('says when the post appeared and where the feed is', () => {
    const html = head({})
    expect(html).toContain('<meta property="article:published_time" content="2026-08-06">')
    expect(html).toContain('<meta property="article:tag" content="law">')
    expect(html).toContain('type="application/atom+xml" title="ProperPlace blog" href="/blog/feed.xml">')
  })

  it('describes it in schema.org terms, without an address if there is none', () => {
    expect(dataIn(head({}))).toEqual([
      expect.objectContaining({
        '@type': 'BlogPosting',
        headline: 'Ask ProperPlace </script>',
        datePublished: '2026-08-06',
        dateModified: '2026-08-06',
        author: { '@type': 'Organization', name: 'The ProperPlace team' },
      }),
    ])
    expect(JSON.stringify(dataIn(head({})))).not.toContain('http://localhost')
  })

  it('has its address and breadcrumbs if the installation has one', () => {
    const [posting, trail] = dataIn(head({ PUBLIC_URL: 'https://homes.example', PRODUCT_NAME: 'Rent & Co' }))
    expect(posting).toMatchObject({
      headline: 'Ask Rent & Co </script>',
      url: 'https://homes.example/blog/a-post',
      image: 'https://homes.example/og/blog/a-post.png',
    })
    expect(trail.itemListElement.map(({ item }: { item: string }) => item)).toEqual([
      'https://homes.example/blog',
      'https://homes.example/blog/a-post',
    ])
  })
})

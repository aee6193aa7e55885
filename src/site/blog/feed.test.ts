import { describe, expect, it } from 'vitest'
import { blogFeed } from '#site/blog/feed.ts'
import { blogPosts, readPost, withName } from '#site/blog/posts.ts'
import { readSiteSettings } from '#site/settings.ts'

const PUBLIC = readSiteSettings({ PUBLIC_URL: 'https://homes.example', PRODUCT_NAME: 'Rent & <Co>' })
const LOCAL = readSiteSettings({})
const POSTS = blogPosts(PUBLIC)
const HOSTILE = withName(
  readPost(
    'src/site/content/blog/hostile.md',
    '---\ntitle: Mine & <yours> "now"\ndescription: A < B & C\ndate: 2026-08-06\nupdated: 2026-09-01\nauthor: {{product}}\ntags: rent\naudience: tenants\n---\n## Me & you\n\nBy {{product}}: `a < b && c` ]]> &copy;\n',
  ),
  PUBLIC.productName,
)

const NAME = /[A-Za-z_:][\w:.-]*/.source
const TAG = new RegExp(`<(/?)(${NAME})((?:\\s+${NAME}="[^"<]*")*)\\s*(/?)>`, 'y')
const TEXT = /(?:[^<&]|&(?:amp|lt|gt|quot|#\d+|#x[\da-f]+);)+/y
const DECLARATION = '<?xml version="1.0" encoding="utf-8"?>\n'

/** Fails where the text is not one well-formed element with nothing after it; returns the names of its elements. */
function elementsOf(xml: string): string[] {
  expect(xml.startsWith(DECLARATION)).toBe(true)
  const text = xml.slice(DECLARATION.length).trimEnd()
  const open: string[] = []
  const seen: string[] = []
  for (let at = 0; at < text.length; ) {
    TAG.lastIndex = TEXT.lastIndex = at
    const tag = TAG.exec(text)
    if (!tag) expect(TEXT.exec(text), `not well-formed: ${text.slice(at, at + 60)}`).not.toBeNull()
    else if (tag[1]) expect(open.pop()).toBe(tag[2])
    else seen.push(tag[2] ?? '')
    if (tag && !tag[1] && !tag[4]) open.push(tag[2] ?? '')
    at = tag ? TAG.lastIndex : TEXT.lastIndex
    if (open.length === 0) expect(at).toBe(text.length)
  }
  expect(open).toEqual([])
  return seen
}

const all = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<${name}(?: [^>]*)?>([^<]*)</${name}>`, 'g'))].map((match) => match[1] ?? '')

describe('the feed', () => {
  it('is well-formed Atom with every post, whatever a post contains', () => {
    const names = elementsOf(blogFeed([HOSTILE, ...POSTS], PUBLIC))
    expect(names[0]).toBe('feed')
    expect(names.filter((name) => name === 'entry')).toHaveLength(POSTS.length + 1)
    for (const each of ['title', 'id', 'updated', 'content', 'summary', 'author'])
      expect(names.filter((name) => name === each).length).toBeGreaterThan(POSTS.length)
  })

  it('escapes the text and the product’s name in it, once for HTML and once for XML', () => {
    const xml = blogFeed([HOSTILE], PUBLIC)
    expect(all(xml, 'title')).toEqual(['Rent &amp; &lt;Co&gt; blog', 'Mine &amp; &lt;yours&gt; &quot;now&quot;'])
    expect(all(xml, 'name')).toEqual(['Rent &amp; &lt;Co&gt;'])
    expect(xml).toContain(
      'By Rent &amp;amp; &amp;lt;Co&amp;gt;: &lt;code&gt;a &amp;lt; b &amp;amp;&amp;amp; c&lt;/code&gt;',
    )
  })

  it('has its own complete ids, and the dates of the posts', () => {
    for (const settings of [PUBLIC, LOCAL]) {
      const xml = blogFeed(POSTS, settings)
      const ids = all(xml, 'id')
      expect(new Set(ids).size).toBe(POSTS.length + 1)
      for (const id of ids) expect(id).toMatch(/^tag:(homes\.example|localhost),2026(-\d\d-\d\d)?:\/blog/)
      expect(all(xml, 'updated')[0]).toBe(`${POSTS[0]?.date}T00:00:00Z`)
    }
    expect(all(blogFeed([HOSTILE], LOCAL), 'updated')).toEqual(['2026-09-01T00:00:00Z', '2026-09-01T00:00:00Z'])
    expect(all(blogFeed([HOSTILE], LOCAL), 'published')).toEqual(['2026-08-06T00:00:00Z'])
  })

  it('links with full addresses if the installation has one', () => {
    const hrefs = (xml: string) => [...xml.matchAll(/href="([^"]+)"/g)].map((match) => match[1])
    const own = blogFeed([HOSTILE], PUBLIC)
    expect(hrefs(own)).toEqual([
      'https://homes.example/blog/feed.xml',
      'https://homes.example/blog',
      'https://homes.example/blog/hostile',
    ])
    expect(own).toContain('xml:base="https://homes.example/"')
    expect(blogFeed([HOSTILE], LOCAL)).toContain('xml:base="/"')
    expect(hrefs(blogFeed([HOSTILE], LOCAL))).toEqual(['/blog/feed.xml', '/blog', '/blog/hostile'])
  })
})

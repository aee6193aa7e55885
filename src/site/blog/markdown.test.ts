import { describe, expect, it } from 'vitest'
import { parseMarkdown } from '#site/blog/markdown.ts'
import { readingMinutes } from '#site/blog/posts.ts'

const parse = (source: string) => parseMarkdown('a-post.md', source)

describe('the text of a post', () => {
  it('has headings that can be linked to', () => {
    const { html, sections } = parse('## Who’s paying, & when?\n\nText.\n\n### Part two\n\n## End\n')
    expect(sections).toEqual([
      { id: 'whos-paying-when', title: 'Who’s paying, & when?' },
      { id: 'end', title: 'End' },
    ])
    expect(html).toContain('<h3 id="part-two">Part two</h3>')
  })

  it.each([
    ['# A title', /out of order/],
    ['### Too deep', /out of order/],
    ['## One\n\n#### Too deep', /out of order/],
    ['## Same\n\n## Same!', /two headings have the address #same/],
    ['Text <b>bold</b>', /is HTML/],
    ['<script>alert(1)</script>', /is HTML/],
    ['<!-- note -->', /is HTML/],
  ])('refuses %s by the name of the file', (source, sentence) => {
    expect(() => parse(source)).toThrow(sentence)
    expect(() => parse(source)).toThrow('a-post.md')
  })

  it('doesn’t give linked sites access to its window', () => {
    const { html, links } = parse('[Here](/pricing) and [there](https://www.ftc.gov/a?b=1&c=2).')
    expect(html).toContain('<a href="/pricing">Here</a>')
    expect(html).toContain('<a href="https://www.ftc.gov/a?b=1&amp;c=2" rel="noopener">there</a>')
    expect(links).toEqual(['/pricing', 'https://www.ftc.gov/a?b=1&c=2'])
  })

  it('has tables that scroll by keyboard, without style attributes', () => {
    const { html } = parse('| What | Price |\n| --- | ---: |\n| Rent | $1 |\n')
    expect(html).toContain('<section class="table-frame" aria-label="Table: What, Price" tabindex="0">')
    expect(html).toContain('<th scope="col" class="number">Price</th>')
    expect(html).toContain('<td class="number">$1</td>')
    expect(html).not.toMatch(/\s(style|align)=/)
  })

  it('counts words, not markup', () => {
    expect(parse('## Two words\n\nA [link](/x) costs **$5** – or not.\n').words).toBe(8)
  })
})

it('takes whole minutes to read, at least one', () => {
  expect([10, 329, 331, 1320].map((words) => readingMinutes(words))).toEqual([1, 1, 2, 6])
})

import { describe, expect, it } from 'vitest'
import { readFrontMatter } from '#site/blog/front-matter.ts'

const FILE = 'src/site/content/blog/a-post.md'
const GOOD = {
  title: 'Counting days: a post',
  description: 'How to count.',
  date: '2026-08-06',
  author: 'The {{product}} team',
  tags: 'rent, fair housing',
  audience: 'landlords, tenants',
}
const post = (about: Record<string, string | undefined>) =>
  `---\n${Object.entries(about)
    .flatMap(([key, value]) => (value === undefined ? [] : [`${key}: ${value}`]))
    .join('\n')}\n---\nThe text.\n`

describe('the front matter of a post', () => {
  it('is read, colons in values included', () => {
    const { about, body } = readFrontMatter(FILE, post(GOOD))
    expect(about).toEqual({ ...GOOD, tags: ['rent', 'fair housing'], audience: ['landlords', 'tenants'] })
    expect(body).toBe('The text.\n')
  })

  it.each([
    ['a title', { ...GOOD, title: undefined }, /title is missing/],
    ['a day that exists', { ...GOOD, date: '2026-02-30' }, /date must be a day/],
    ['a change after the date', { ...GOOD, updated: '2026-08-05' }, /updated must not be before the date/],
    ['known readers', { ...GOOD, audience: 'landlords, everyone' }, /audience\.1/],
    ['tags in lower case', { ...GOOD, tags: 'Rent' }, /tags\.0 must be lower-case/],
    ['no other key', { ...GOOD, draft: 'yes' }, /draft/],
  ])('must have %s, or the build stops with the name of the file', (_what, about, sentence) => {
    expect(() => readFrontMatter(FILE, post(about))).toThrow(sentence)
    expect(() => readFrontMatter(FILE, post(about))).toThrow(FILE)
  })

  it('must be there, a line for each value', () => {
    expect(() => readFrontMatter(FILE, 'The text.')).toThrow(`${FILE} must begin with front matter`)
    expect(() => readFrontMatter(FILE, '---\ntitle\n---\n')).toThrow(`${FILE}: 'title' is not a line`)
  })
})

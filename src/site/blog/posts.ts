import { type FrontMatter, readFrontMatter } from '#site/blog/front-matter.ts'
import { parseMarkdown, type Section } from '#site/blog/markdown.ts'
import { escapeHtml } from '#site/document.ts'

export interface BlogPost extends FrontMatter {
  /** The last part of its path: the file's name. */
  slug: string
  /** The text as HTML that we generate. */
  html: string
  sections: readonly Section[]
  links: readonly string[]
  /** How long it takes to read. */
  minutes: number
}

/**
 * Words a minute. Adults read English of this kind at about 240; ours has figures and tables, which slow readers down.
 */
const READING_RATE = 220

export const readingMinutes = (words: number): number => Math.max(1, Math.round(words / READING_RATE))

/**
 * Reads one post; `{{product}}` in it stands for the product's name.
 * @throws Error that names the file if something in it is wrong
 */
export function readPost(file: string, source: string): BlogPost {
  const slug = /(?:^|\/)([a-z0-9]+(?:-[a-z0-9]+)*)\.md$/.exec(file)?.[1]
  if (slug === undefined) throw new Error(`${file} must be named in lower-case words with hyphens, as its address is.`)
  const { about, body } = readFrontMatter(file, source)
  const { words, ...text } = parseMarkdown(file, body)
  return { ...about, ...text, slug, minutes: readingMinutes(words) }
}

const SOURCES: Readonly<Record<string, string>> = import.meta.glob('../content/blog/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})

let posts: readonly BlogPost[] | undefined

/** Every post, newest first. They're parsed on first use, because the server doesn't need them. */
export function blogPosts({ productName }: { productName: string }): readonly BlogPost[] {
  posts ??= Object.entries(SOURCES)
    .map(([file, source]) => readPost(file.replace('../', 'src/site/'), source))
    .sort((one, other) => other.date.localeCompare(one.date) || one.slug.localeCompare(other.slug))
  return posts.map((post) => withName(post, productName))
}

/** A post with the product's name filled in. */
export function withName(post: BlogPost, productName: string): BlogPost {
  const text = (value: string) => value.replaceAll('{{product}}', () => productName)
  return {
    ...post,
    title: text(post.title),
    description: text(post.description),
    author: text(post.author),
    sections: post.sections.map(({ id, title }) => ({ id, title: text(title) })),
    html: post.html.replaceAll('{{product}}', () => escapeHtml(productName)),
  }
}

/** The posts that have the most in common with this one: by tags, then readers, then date. */
export function relatedPosts(post: BlogPost, all: readonly BlogPost[], count: number): readonly BlogPost[] {
  const shared = (one: readonly string[], other: readonly string[]) => one.filter((word) => other.includes(word)).length
  const likeness = (other: BlogPost) => 2 * shared(post.tags, other.tags) + shared(post.audience, other.audience)
  return all
    .filter(({ slug }) => slug !== post.slug)
    .toSorted((one, other) => likeness(other) - likeness(one))
    .slice(0, count)
}

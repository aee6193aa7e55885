export const BLOG_PATH = '/blog'
export const FEED_PATH = '/blog/feed.xml'

export const postPath = ({ slug }: { slug: string }): `/${string}` => `${BLOG_PATH}/${slug}`

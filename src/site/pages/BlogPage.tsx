import { Rss } from 'lucide-react'
import { FEED_PATH, postPath } from '#site/blog/addresses.ts'
import { type BlogPost, blogPosts } from '#site/blog/posts.ts'
import type { PageProps } from '#site/page-props.ts'
import { PostCard } from '#site/parts/PostCard.tsx'
import { PostMeta } from '#site/parts/PostMeta.tsx'
import { buttonClasses } from '#web/ui/button-classes.ts'
import { HouseDrawing } from '#web/ui/HouseDrawing.tsx'

/** Every post, the newest first and largest. */
export function BlogPage({ settings }: PageProps) {
  const [newest, ...others] = blogPosts(settings)
  return (
    <div className="page-width py-12 sm:py-20">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
        <div>
          <h1 className="text-4xl font-semibold sm:text-5xl">Blog</h1>
          <p className="mt-5 max-w-2xl text-lg text-ink-muted sm:text-xl">
            Renting in plain words, for the people who own the homes and the people who live in them.
          </p>
        </div>
        <a className={buttonClasses({ className: 'min-h-11' })} href={FEED_PATH} type="application/atom+xml">
          <Rss aria-hidden="true" className="size-4" />
          Feed
        </a>
      </div>
      {newest && <Newest post={newest} />}
      <ul className="mt-6 grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
        {others.map((post) => (
          <li key={post.slug}>
            <PostCard post={post} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function Newest({ post }: { post: BlogPost }) {
  return (
    <article className="group relative mt-10 grid overflow-hidden rounded-xl border border-line bg-surface-raised shadow-raised transition-shadow has-[a:hover]:shadow-overlay sm:mt-14 lg:grid-cols-2">
      <HouseDrawing className="h-40 lg:h-full lg:min-h-80" id={post.slug} kind="townhouse" />
      <div className="flex flex-col justify-center p-6 sm:p-10">
        <h2 className="text-2xl font-semibold sm:text-3xl">
          <a className="after:absolute after:inset-0 group-hover:text-primary" href={postPath(post)}>
            {post.title}
          </a>
        </h2>
        <p className="mt-3 mb-6 text-lg text-ink-muted">{post.description}</p>
        <PostMeta post={post} />
      </div>
    </article>
  )
}

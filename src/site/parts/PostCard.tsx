import { postPath } from '#site/blog/addresses.ts'
import type { BlogPost } from '#site/blog/posts.ts'
import { PostMeta } from '#site/parts/PostMeta.tsx'
import { HouseDrawing } from '#web/ui/HouseDrawing.tsx'

/** A post in a list: the whole card leads to it. */
export function PostCard({ post, level: Heading = 'h2' }: { post: BlogPost; level?: 'h2' | 'h3' }) {
  return (
    <article className="group relative flex h-full flex-col overflow-hidden rounded-xl border border-line bg-surface-raised shadow-raised transition-shadow has-[a:hover]:shadow-overlay">
      <HouseDrawing className="h-24" id={post.slug} kind={drawingOf(post)} />
      <div className="flex flex-1 flex-col p-5 sm:p-6">
        <Heading className="font-display text-lg font-semibold">
          <a className="after:absolute after:inset-0 group-hover:text-primary" href={postPath(post)}>
            {post.title}
          </a>
        </Heading>
        <p className="prose-text mt-2 mb-5">{post.description}</p>
        <PostMeta className="mt-auto" post={post} />
      </div>
    </article>
  )
}

const KINDS = ['apartment', 'house', 'townhouse', 'duplex', 'studio'] as const

/** The building that illustrates a post, by its date. */
const drawingOf = ({ date }: BlogPost) => KINDS[Number(date.slice(-2)) % KINDS.length] ?? 'house'

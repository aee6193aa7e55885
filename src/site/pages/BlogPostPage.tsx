import { BLOG_PATH, postPath } from '#site/blog/addresses.ts'
import { type BlogPost, relatedPosts } from '#site/blog/posts.ts'
import { Contents } from '#site/parts/Contents.tsx'
import { PostCall } from '#site/parts/PostCall.tsx'
import { PostCard } from '#site/parts/PostCard.tsx'
import { PostDate } from '#site/parts/PostDate.tsx'
import { PostMeta } from '#site/parts/PostMeta.tsx'

const RELATED = 3

interface BlogPostPageProps {
  post: BlogPost
  /** Every post, the newest first. */
  posts: readonly BlogPost[]
  productName: string
}

/** One post, followed by what to read and do next. */
export function BlogPostPage({ post, posts, productName }: BlogPostPageProps) {
  return (
    <div className="page-width pt-6 pb-16 sm:pt-10 sm:pb-24">
      <nav aria-label="Breadcrumb">
        <a className="inline-flex min-h-11 items-center text-ink-muted hover:text-ink hover:underline" href={BLOG_PATH}>
          ← All posts
        </a>
      </nav>
      <article>
        <PostHeader post={post} />
        <div className="reading-grid mt-8 border-t border-line pt-8 sm:mt-10 sm:pt-10">
          <Contents sections={post.sections} />
          {/* The build made this from our own Markdown, which can't contain HTML. */}
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: we wrote the text and generated the HTML */}
          <div className="article" dangerouslySetInnerHTML={{ __html: post.html }} />
        </div>
      </article>
      <PostCall audience={post.audience} productName={productName} />
      <Neighbors post={post} posts={posts} />
      <section className="far-down mt-14">
        <h2 className="text-2xl font-semibold">Read next</h2>
        <ul className="mt-6 grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
          {relatedPosts(post, posts, RELATED).map((other) => (
            <li key={other.slug}>
              <PostCard level="h3" post={other} />
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}

function PostHeader({ post }: { post: BlogPost }) {
  return (
    <header className="max-w-3xl">
      <h1 className="mt-2 text-3xl font-semibold text-balance sm:text-5xl">{post.title}</h1>
      <p className="mt-5 text-lg text-ink-muted sm:text-xl">{post.description}</p>
      <PostMeta className="mt-6" post={post} />
      <p className="mt-2 text-ink-muted">
        By {post.author}
        {post.updated && (
          <>
            , last changed on <PostDate day={post.updated} />
          </>
        )}
        . About {post.tags.join(', ')}.
      </p>
    </header>
  )
}

/** The posts before and after this one in time. */
function Neighbors({ post, posts }: { post: BlogPost; posts: readonly BlogPost[] }) {
  const at = posts.findIndex(({ slug }) => slug === post.slug)
  const [later, earlier] = [posts[at - 1], posts[at + 1]]
  return (
    <nav aria-label="Posts before and after" className="mt-12 grid gap-4 sm:grid-cols-2">
      {earlier && <Neighbor label="← Earlier" post={earlier} />}
      {later && <Neighbor className="sm:col-start-2 sm:text-right" label="Later →" post={later} />}
    </nav>
  )
}

function Neighbor({ post, label, className = '' }: { post: BlogPost; label: string; className?: string }) {
  return (
    <a
      className={`rounded-xl border border-line p-4 hover:border-line-strong hover:bg-surface-raised sm:p-5 ${className}`}
      href={postPath(post)}
    >
      <span className="text-ink-muted">{label}</span>
      <span className="mt-1 block text-base font-semibold">{post.title}</span>
    </a>
  )
}

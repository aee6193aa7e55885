import type { Audience } from '#site/blog/front-matter.ts'
import type { BlogPost } from '#site/blog/posts.ts'
import { PostDate } from '#site/parts/PostDate.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { classes } from '#web/ui/classes.ts'
import type { Tone } from '#web/ui/tones.ts'

const READERS: Readonly<Record<Audience, { label: string; tone: Tone }>> = {
  landlords: { label: 'For landlords', tone: 'green' },
  tenants: { label: 'For tenants', tone: 'orange' },
}

/** When a post appeared, how long it takes to read, and who it's for. */
export function PostMeta({ post, className }: { post: BlogPost; className?: string }) {
  return (
    <div className={classes('flex flex-wrap items-center gap-x-3 gap-y-2 text-ink-muted', className)}>
      <p>
        <PostDate day={post.date} /> <span aria-hidden="true">·</span> {post.minutes} min read
      </p>
      <ul className="flex flex-wrap gap-2">
        {post.audience.map((reader) => (
          <li key={reader}>
            <Badge tone={READERS[reader].tone}>{READERS[reader].label}</Badge>
          </li>
        ))}
      </ul>
    </div>
  )
}

import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Activity as ActivityIcon, ChevronRight } from 'lucide-react'
import { useId } from 'react'
import type { Activity } from '#contract/audit-events.ts'
import { auditEvents } from '#contract/audit-events.ts'
import { cacheKey } from '#web/api/cache.ts'
import { call } from '#web/api/call.ts'
import { QueryView } from '#web/api/QueryView.tsx'
import { paths } from '#web/paths.ts'
import { useCan } from '#web/session/use-can.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Card } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { formatDateTime } from '#web/ui/format.ts'
import { SkeletonGroup } from '#web/ui/Skeleton.tsx'
import { useRowLink } from '../audit-log/row-links.ts'
import { whenText } from '../notifications/notification-texts.ts'
import { activityText } from './recent-activity.ts'

const activityQuery = queryOptions({
  queryKey: cacheKey('activity'),
  queryFn: async ({ signal }) => (await call(auditEvents.activity, { signal })).events,
  // Show what was just done elsewhere.
  staleTime: 0,
})

/** What happened lately, in sentences, each with a link to its row if a screen shows it. */
export function RecentActivity() {
  const id = useId()
  const mayReadAll = useCan('audit.list')
  return (
    <Card aria-labelledby={id} role="group">
      <div className="flex items-center justify-between gap-4">
        <h2 className="text-lg font-semibold" id={id}>
          Recent Activity
        </h2>
        {mayReadAll && (
          <Link className="tap text-primary hover:underline" to={paths.admin.auditLog}>
            View audit log
          </Link>
        )}
      </div>
      <Feed />
    </Card>
  )
}

function Feed() {
  return (
    <QueryView
      empty={<EmptyState icon={ActivityIcon} title="Activity feed coming soon" />}
      query={useQuery(activityQuery)}
      skeleton={
        <div className="mt-4">
          <SkeletonGroup label="Loading recent activity..." />
        </div>
      }
    >
      {(events) => (
        <ul className="mt-2 -mb-2 divide-y divide-line">
          {events.map((event) => (
            <li key={event.id}>
              <ActivityRow event={event} />
            </li>
          ))}
        </ul>
      )}
    </QueryView>
  )
}

function ActivityRow({ event }: { event: Activity }) {
  const link = useRowLink(event)
  if (!link)
    return (
      <div className={rowClasses}>
        <Sentence event={event} />
        {/* As wide as the arrow of the ones with a link. */}
        <span className="size-4 shrink-0" />
      </div>
    )
  return (
    <Link className={`${rowClasses} hover:bg-surface-hover`} search={event.imported ? {} : link.search} to={link.to}>
      <Sentence event={event} />
      <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-ink-muted" />
    </Link>
  )
}

const rowClasses = '-mx-2 flex items-center gap-3 rounded-md px-2 py-2.5 transition-colors duration-100'

function Sentence({ event }: { event: Activity }) {
  const { who, did } = activityText(event)
  const exact = formatDateTime(event.at)
  return (
    <>
      <Avatar name={who} size="sm" />
      <span className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-4 sm:flex-nowrap">
        <span className="min-w-0 wrap-anywhere max-sm:w-full">
          <span className="font-medium">{who}</span> {did}
        </span>
        <time className="shrink-0 text-sm text-ink-muted" dateTime={event.at} title={exact}>
          {whenText(event.at, Date.now())}
          <span className="sr-only">, {exact}</span>
        </time>
      </span>
    </>
  )
}

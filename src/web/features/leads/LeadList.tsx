import { useQuery } from '@tanstack/react-query'
import { MessageCircleQuestion } from 'lucide-react'
import { useState } from 'react'
import { LEAD_STATUSES } from '#contract/states.ts'
import { QueryView } from '#web/api/QueryView.tsx'
import { useSearchParam } from '#web/search-params.ts'
import { Card } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Select } from '#web/ui/Select.tsx'
import { SkeletonGroup } from '#web/ui/Skeleton.tsx'
import { leadStatuses } from '#web/words/states.ts'
import { InquiryRow } from './InquiryRow.tsx'
import { leadsWith } from './leads.queries.ts'
import { OpenedLead } from './OpenedLead.tsx'

/** The inquiries within the viewer's reach, newest first. One opens in a dialog. */
export function LeadList({ heading }: { heading?: string }) {
  const [status, setStatus] = useState('')
  const list = useQuery(leadsWith(status))
  const opened = useSearchParam('open')
  // While it loads, the filter keeps its place.
  const canFilter = status !== '' || list.data?.length !== 0
  return (
    <Card flush>
      {(heading !== undefined || canFilter) && (
        <div className="flex flex-wrap items-end justify-between gap-3 border-b border-line px-4 py-3 sm:px-6">
          {heading !== undefined && <h2 className="text-lg font-semibold">{heading}</h2>}
          {canFilter && (
            <Field label="Status">
              <Select
                onChange={(event) => setStatus(event.target.value)}
                options={leadStatuses.options(LEAD_STATUSES)}
                placeholder="All statuses"
                value={status}
              />
            </Field>
          )}
        </div>
      )}
      <QueryView
        empty={status === '' ? NO_LEADS : NONE_WITH_STATUS}
        query={list}
        skeleton={<SkeletonGroup label="Loading leads..." lines={6} />}
      >
        {(rows) => (
          <ul className="divide-y divide-line">
            {rows.map((lead) => (
              <InquiryRow key={lead.id} lead={lead} onOpen={opened.open} />
            ))}
          </ul>
        )}
      </QueryView>
      <OpenedLead />
    </Card>
  )
}

const NO_LEADS = (
  <EmptyState
    icon={MessageCircleQuestion}
    message="Questions that visitors ask about listed homes appear here."
    title="No leads yet"
  />
)
const NONE_WITH_STATUS = (
  <EmptyState icon={MessageCircleQuestion} message="Choose another status to see more." title="No leads here" />
)

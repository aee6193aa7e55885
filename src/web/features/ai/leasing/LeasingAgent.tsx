import { useQuery } from '@tanstack/react-query'
import { MessageCircleQuestion } from 'lucide-react'
import { useState } from 'react'
import type { ReceivedLead } from '#contract/leads.ts'
import { QueryView } from '#web/api/QueryView.tsx'
import { InquiryRow } from '#web/features/leads/InquiryRow.tsx'
import { leadsQuery } from '#web/features/leads/leads.queries.ts'
import { Card } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { SkeletonGroup } from '#web/ui/Skeleton.tsx'
import { LeadAnswer } from './LeadAnswer.tsx'
import { LeadForm } from './LeadForm.tsx'

/** The leads of the viewer's homes, and a form for one that came in another way. */
export function LeasingAgent() {
  const list = useQuery(leadsQuery)
  const [answer, setAnswer] = useState<ReceivedLead | null>(null)
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <Card flush>
        <h2 className="border-b border-line px-4 py-3 text-lg font-semibold sm:px-6">Leads</h2>
        <QueryView
          empty={<EmptyState icon={MessageCircleQuestion} message={NO_LEADS} title="No leads yet" />}
          query={list}
          skeleton={<SkeletonGroup label="Loading leads..." lines={6} />}
        >
          {(rows) => (
            <ul className="divide-y divide-line">
              {rows.map((lead) => (
                <InquiryRow key={lead.id} lead={lead} />
              ))}
            </ul>
          )}
        </QueryView>
      </Card>
      <Card>
        <h2 className="text-lg font-semibold">New lead</h2>
        <p className="mt-1 mb-5 text-ink-muted">
          Someone called or wrote to you? Piper scores their message and drafts an answer. Nothing is sent to them.
        </p>
        {answer ? <LeadAnswer answer={answer} onAgain={() => setAnswer(null)} /> : <LeadForm onAnswer={setAnswer} />}
      </Card>
    </div>
  )
}

const NO_LEADS = 'Questions that visitors ask about your listed homes appear here.'

import { useState } from 'react'
import type { ReceivedLead } from '#contract/leads.ts'
import { RevealTogether } from '#web/api/RevealTogether.tsx'
import { LeadList } from '#web/features/leads/LeadList.tsx'
import { ShowingsCard } from '#web/features/showings/ShowingsCard.tsx'
import { useSearchParam } from '#web/search-params.ts'
import { useCan } from '#web/session/use-can.ts'
import { Card } from '#web/ui/Card.tsx'
import { LeadAnswer } from './LeadAnswer.tsx'
import { LeadForm } from './LeadForm.tsx'
import { PiperCard } from './PiperCard.tsx'

/** The leads of the viewer's homes, how Piper answers them, and a form for one that came in another way. */
export function LeasingAgent() {
  const opened = useSearchParam('open')
  const [answer, setAnswer] = useState<ReceivedLead | null>(null)
  return (
    <RevealTogether>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:grid-rows-[auto_1fr]">
        {/* On a phone showings come first: below all leads, no one finds them. */}
        <div className="min-w-0 lg:col-start-2">
          <ShowingsCard onOpen={opened.open} />
        </div>
        <div className="min-w-0 lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <LeadList heading="Leads" />
        </div>
        <div className="flex min-w-0 flex-col gap-6 lg:col-start-2">
          {useCan('piper.set') && <PiperCard />}
          {useCan('lead.answer') && (
            <Card>
              <h2 className="text-lg font-semibold">New lead</h2>
              <p className="mt-1 mb-5 text-ink-muted">
                Someone called or wrote to you? Piper scores their message and drafts an answer. Nothing is sent to
                them.
              </p>
              {answer ? (
                <LeadAnswer answer={answer} onAgain={() => setAnswer(null)} />
              ) : (
                <LeadForm onAnswer={setAnswer} />
              )}
            </Card>
          )}
        </div>
      </div>
    </RevealTogether>
  )
}

import { useQuery } from '@tanstack/react-query'
import { MessageCircleQuestion } from 'lucide-react'
import { useState } from 'react'
import { Panel } from '#web/features/dashboard/Panel.tsx'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { InquiryRow } from './InquiryRow.tsx'
import { leadsQuery } from './leads.queries.ts'

const SHOWN = 5

/** The newest questions about a landlord's homes. */
export function InquiriesPanel() {
  const inquiries = useQuery(leadsQuery)
  const [showsAll, setShowsAll] = useState(false)
  return (
    <Panel query={inquiries} title="Inquiries">
      {(leads) =>
        leads.length > 0 ? (
          <ul className="divide-y divide-line">
            {leads.slice(0, showsAll ? leads.length : SHOWN).map((lead) => (
              <InquiryRow key={lead.id} lead={lead} />
            ))}
            {leads.length > SHOWN && !showsAll && (
              <li className="flex justify-center p-3">
                <Button onClick={() => setShowsAll(true)} size="sm" variant="ghost">
                  Show all {leads.length} inquiries
                </Button>
              </li>
            )}
          </ul>
        ) : (
          <EmptyState
            icon={MessageCircleQuestion}
            message="Every listed home has a public page where people can ask about it. Their questions appear here."
            title="No inquiries yet"
          />
        )
      }
    </Panel>
  )
}

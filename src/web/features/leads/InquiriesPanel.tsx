import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { MessageCircleQuestion } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { INQUIRIES_OF_DAYS } from '#contract/attention.ts'
import { DAY_MS } from '#contract/calendar.ts'
import type { Lead } from '#contract/leads.ts'
import { Panel } from '#web/features/dashboard/Panel.tsx'
import { useSearchParam } from '#web/search-params.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { InquiryRow } from './InquiryRow.tsx'
import { leadsQuery } from './leads.queries.ts'
import { OpenedLead } from './OpenedLead.tsx'

const SHOWN = 5

/** The newest questions about a landlord's homes. Today's line narrows it to this week's and brings it into view. */
export function InquiriesPanel() {
  const inquiries = useQuery(leadsQuery)
  const narrowed = useSearchParam('inquiries')
  const isNarrowed = narrowed.value !== undefined
  const panel = useBroughtIntoView(isNarrowed && inquiries.data !== undefined)
  return (
    <div>
      <Panel
        more={
          isNarrowed && (
            <Button onClick={narrowed.close} size="sm" variant="ghost">
              Show all inquiries
            </Button>
          )
        }
        query={inquiries}
        ref={panel}
        title={isNarrowed ? 'Inquiries this week' : 'Inquiries'}
      >
        {(leads) => <Inquiries leads={isNarrowed ? leads.filter(isNew) : leads} startsOpen={isNarrowed} />}
      </Panel>
      <OpenedLead />
    </div>
  )
}

/** Shows the panel and gives it the focus as soon as it's wanted, and each time Today's line is pressed again. */
function useBroughtIntoView(isWanted: boolean) {
  const panel = useRef<HTMLDivElement>(null)
  const router = useRouter()
  useEffect(() => {
    if (!isWanted) return
    const show = () => {
      panel.current?.focus({ preventScroll: true })
      panel.current?.scrollIntoView({ block: 'start' })
    }
    show()
    // The router scrolls to the top after it has followed a link. A dialog that opens or closes moves nothing.
    return router.subscribe('onRendered', ({ fromLocation, hrefChanged }) => {
      if (!hrefChanged || !fromLocation || !('inquiries' in fromLocation.search)) show()
    })
  }, [isWanted, router])
  return panel
}

const isNew = ({ createdAt }: Lead) => Date.parse(createdAt) >= Date.now() - INQUIRIES_OF_DAYS * DAY_MS

function Inquiries({ leads, startsOpen }: { leads: readonly Lead[]; startsOpen: boolean }) {
  const [isOpened, setOpened] = useState(false)
  const dialog = useSearchParam('open')
  const showsAll = startsOpen || isOpened
  if (leads.length === 0)
    return (
      <EmptyState
        icon={MessageCircleQuestion}
        message="Every listed home has a public page where people can ask about it. Their questions appear here."
        title="No inquiries yet"
      />
    )
  return (
    <ul className="divide-y divide-line">
      {leads.slice(0, showsAll ? leads.length : SHOWN).map((lead) => (
        <InquiryRow key={lead.id} lead={lead} onOpen={dialog.open} />
      ))}
      {leads.length > SHOWN && !showsAll && (
        <li className="flex justify-center p-3">
          <Button onClick={() => setOpened(true)} size="sm" variant="ghost">
            Show all {leads.length} inquiries
          </Button>
        </li>
      )}
    </ul>
  )
}

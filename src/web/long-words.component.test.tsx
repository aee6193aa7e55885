import type { ReactNode } from 'react'
import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { Lead } from '#contract/leads.ts'
import type { TicketEvent } from '#contract/tickets.ts'
import { render } from '#test/component/render.tsx'
import { anApplication } from '#test/component/rows.ts'
import { SignedIn } from '#test/component/signed-in.tsx'
import { ApplicationRows } from './features/dashboard/ApplicationRows.tsx'
import { InquiryRow } from './features/leads/InquiryRow.tsx'
import { BusinessName } from './features/portfolio/BusinessName.tsx'
import { ReportTable } from './features/reports/ReportTable.tsx'
import { Conversation } from './features/tickets/work/Conversation.tsx'
import { TicketSummary } from './features/tickets/work/TicketSummary.tsx'
import { Dialog } from './ui/Dialog.tsx'
import { PageHeader } from './ui/PageHeader.tsx'

const WORD = 'Incomprehensibility'.repeat(10)
const id = '01990000-0000-7000-8000-00000000000a'
const at = '2026-03-02T10:00:00.000Z'

const comment: TicketEvent = {
  ...{ id, kind: 'COMMENT', from: null, to: null, body: WORD, actorName: WORD, actorIsReporter: true, at },
}
const lead: Lead = {
  ...{ id, firstName: WORD, lastName: WORD, email: 'ana@example.com', temperature: 'warm', score: 50, reasons: [WORD] },
  ...{ message: WORD, propertyId: id, propertyTitle: WORD, status: 'NEW', answeredAt: null, invitedAt: null },
  createdAt: at,
}
const ticket = { status: 'OPEN', propertyId: id, buildingId: null, propertyTitle: WORD } as const

const places: Record<string, ReactNode> = {
  'the title of a dialog': (
    <Dialog onClose={() => undefined} open title={WORD}>
      Facts
    </Dialog>
  ),
  'the name of someone who comments': <Conversation events={[comment]} />,
  'the home of a request': (
    <SignedIn who="LANDLORD">
      <PageHeader description={<TicketSummary ticket={ticket} />} title={WORD} />
    </SignedIn>
  ),
  'the home of an application': (
    <ApplicationRows applications={[anApplication({ applicantName: WORD, propertyTitle: WORD })]} byApplicant />
  ),
  'an inquiry': <InquiryRow lead={lead} onOpen={() => undefined} />,
  'the name of a business': <BusinessName business={{ name: WORD, isCurrent: true }} />,
  'a report': (
    <ReportTable columns={[{ label: 'Home', value: (row) => row }]} keyOf={(row) => row} label="Rents" rows={[WORD]} />
  ),
}

afterEach(() => page.viewport(414, 896))

it.each(Object.entries(places))('breaks a word that is too long for a phone: %s', async (_, place) => {
  await page.viewport(320, 640)
  await render(place)
  const shown = [...document.querySelectorAll('main *, [role=dialog] *')]
  const isOutside = (element: Element) => element.getBoundingClientRect().right > 320
  expect(shown.filter((element) => element.checkVisibility() && isOutside(element))).toEqual([])
})

import { afterEach, beforeEach, expect, it } from 'vitest'
import { commands, page } from 'vitest/browser'
import { api } from '#contract/api.ts'
import type { Lease } from '#contract/leases.ts'
import { answerApi } from '#test/component/answer-api.ts'
import { render } from '#test/component/render.tsx'
import { SignedIn } from '#test/component/signed-in.tsx'
import { NotesSection } from './features/applications/detail/NotesSection.tsx'
import { DocumentsSection } from './features/documents/DocumentsSection.tsx'
import { LeaseReminders } from './features/reminders/LeaseReminders.tsx'
import { WhenNear } from './ui/WhenNear.tsx'

afterEach(() => commands.setPrinting(false))
beforeEach(() => answerApi(api.documents.list, () => ({ data: { documents: [], total: 0, page: 1, pageSize: 10 } })))

const aNote = {
  id: 'n1',
  text: 'Called the reference.',
  authorName: 'Margaret Chen',
  isOwn: true,
  writtenAt: '2026-03-02T10:00:00.000Z',
  changedAt: null,
}
const heading = (name: string) => page.getByText(name, { exact: true })

it('prints no heading over documents that aren’t there, nor over those no one has come near', async () => {
  await render(
    <SignedIn who="LANDLORD">
      <section>
        <h3>Documents</h3>
        <DocumentsSection about={{ tenantId: 't1' }} none="Add an ID." />
      </section>
      <div className="h-[3000px]" />
      <section>
        <h3>House rules</h3>
        <WhenNear fallback={null} printed={null}>
          The rules
        </WhenNear>
      </section>
    </SignedIn>,
  )
  await expect.element(page.getByText('No documents yet')).toBeVisible()
  for (const name of ['Documents', 'House rules']) await expect.element(heading(name)).toBeVisible()
  await commands.setPrinting(true)
  for (const name of ['Documents', 'No documents yet', 'House rules'])
    await expect.element(heading(name)).not.toBeVisible()
})

it.each([
  { notes: [], isPrinted: false },
  { notes: [aNote], isPrinted: true },
])('prints private notes only if there are any: $isPrinted', async ({ notes, isPrinted }) => {
  answerApi(api.applicationNotes.list, () => ({ data: { notes } }))
  await render(
    <SignedIn who="LANDLORD">
      <NotesSection id="a1" />
    </SignedIn>,
  )
  await expect.element(heading('Private notes')).toBeVisible()
  await expect.poll(() => page.getByRole('listitem').elements().length).toBe(notes.length)
  await commands.setPrinting(true)
  if (isPrinted) await expect.element(heading('Private notes')).toBeVisible()
  else await expect.element(heading('Private notes')).not.toBeVisible()
})

it('prints no switches of rent reminders', async () => {
  const lease = { id: 'l1', status: 'ACTIVE', tenantNames: ['Jordan Ellis'] } satisfies Partial<Lease>
  answerApi(api.rentReminders.lease, () => new Promise(() => {}))
  await render(
    <SignedIn who="LANDLORD">
      <LeaseReminders lease={lease} />
    </SignedIn>,
  )
  await expect.element(heading('Rent reminders')).toBeVisible()
  await commands.setPrinting(true)
  await expect.element(heading('Rent reminders')).not.toBeVisible()
})

import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#contract/api.ts'
import type { LeadDetails } from '#contract/leads.ts'
import { answerApi } from '#test/component/answer-api.ts'
import { expectAccessible, render } from '#test/component/render.tsx'
import { SignedIn } from '#test/component/signed-in.tsx'
import { LeasingAgent } from '../ai/leasing/LeasingAgent.tsx'
import { PiperCard } from '../ai/leasing/PiperCard.tsx'
import { LeadsPage } from './LeadsPage.tsx'

const ID = '01970000-0000-7000-8000-000000000001'
const lead: LeadDetails = {
  id: ID,
  firstName: 'Ana',
  lastName: 'Duarte',
  email: 'ana@example.test',
  temperature: 'warm',
  score: 68,
  reasons: ['Wants to see the home', 'Asks a question'],
  message: 'Could we view it? Are cats ok?',
  propertyId: '01970000-0000-7000-8000-000000000002',
  propertyTitle: 'Maple Court 4B',
  status: 'NEW',
  answeredAt: null,
  invitedAt: null,
  createdAt: '2026-11-20T10:00:00.000Z',
  messages: [
    {
      id: '01970000-0000-7000-8000-000000000003',
      sender: 'PIPER',
      channel: 'PAGE',
      authorName: null,
      body: 'Hello Ana, thank you for asking.',
      createdAt: '2026-11-20T10:00:00.000Z',
    },
  ],
  showings: [],
  draft: 'Thank you for asking about this home.\nCats are allowed.',
  canApply: true,
  canChange: true,
}

const button = (name: string) => page.getByRole('button', { name, exact: true })

async function open(changes: Partial<LeadDetails> = {}) {
  const shown = { now: { ...lead, ...changes } }
  const listed = answerApi(api.leads.list, () => ({ data: { leads: [shown.now] } }))
  answerApi(api.showings.list, () => ({ data: { times: [] } }))
  answerApi(api.leads.read, () => ({ data: shown.now }))
  await render(
    <SignedIn who="PROPERTY_MANAGER">
      <LeadsPage />
    </SignedIn>,
    { at: '/app/leads' },
  )
  await page.getByRole('button', { name: 'Open the inquiry of Ana Duarte' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Ana Duarte' })).toBeVisible()
  return { shown, listed }
}

it('answers with Piper’s draft, changed as one likes', async () => {
  const { shown } = await open()
  const sent = answerApi(api.leads.reply, () => {
    shown.now = { ...shown.now, status: 'ANSWERED', draft: null, messages: [...lead.messages, { ...ANSWER }] }
    return { data: shown.now }
  })
  const box = page.getByRole('textbox', { name: /^Your answer/ })
  await expect.element(box).toHaveValue('Thank you for asking about this home.\nCats are allowed.')
  await expect.element(page.getByText('Piper, on the page')).toBeVisible()
  await expectAccessible()
  await box.fill('')
  await button('Send answer').click()
  await expect.element(page.getByText('Your answer is required')).toBeVisible()
  await box.fill('Yes, cats are fine.')
  await button('Send answer').click()
  await expect.element(page.getByText('Dana Lee, by email')).toBeVisible()
  expect(sent).toMatchObject([{ params: { id: ID }, body: { message: 'Yes, cats are fine.' } }])
  await expect.element(box).toHaveValue('')
})

const ANSWER = {
  id: '01970000-0000-7000-8000-000000000004',
  sender: 'PERSON',
  channel: 'EMAIL',
  authorName: 'Dana Lee',
  body: 'Yes, cats are fine.',
  createdAt: '2026-11-20T11:00:00.000Z',
} as const

it('keeps what they wrote back, without sending anything', async () => {
  await open()
  const added = answerApi(api.leads.receive, () => ({ data: lead }))
  await page.getByText('Add what they wrote or said').click()
  await page.getByRole('textbox', { name: /^Their message/ }).fill('Saturday suits us.')
  await button('Add message').click()
  await expect.element(page.getByText('Message added')).toBeVisible()
  expect(added).toMatchObject([{ body: { message: 'Saturday suits us.' } }])
})

it('marks an inquiry as lost, and takes that back', async () => {
  const { shown } = await open()
  const changed = answerApi(api.leads.update, ({ body }) => {
    const { isLost } = body as { isLost: boolean }
    shown.now = { ...shown.now, status: isLost ? 'LOST' : 'NEW', draft: null }
    return { data: shown.now }
  })
  await button('Mark as lost').click()
  await expect.element(page.getByText('Marked as lost')).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: /^Your answer/ })).not.toBeInTheDocument()
  await button('Undo').click()
  await expect.element(button('Mark as lost')).toBeVisible()
  expect(changed.map(({ body }) => body)).toEqual([{ isLost: true }, { isLost: false }])
})

it('asks before it cancels the showing of an inquiry that is lost', async () => {
  const showing = {
    ...{ id: '01970000-0000-7000-8000-000000000005', startsAt: '2099-12-05T18:00:00.000Z', minutes: 30 },
    ...{ timeZone: 'America/Los_Angeles', bookedAt: '2026-11-20T10:00:00.000Z', canceledAt: null, canceledBy: null },
  }
  await open({ status: 'SHOWING', showings: [showing] })
  const changed = answerApi(api.leads.update, () => ({ data: { ...lead, status: 'LOST' as const } }))
  await button('Mark as lost').click()
  const question = page.getByRole('alertdialog', { name: 'Mark as lost and cancel the showing?' })
  await expect.element(question.getByText(/^Ana Duarte booked .*10:00 AM/)).toBeVisible()
  await question.getByRole('button', { name: 'Keep it' }).click()
  await expect.element(question).not.toBeInTheDocument()
  expect(changed).toEqual([])
  await button('Mark as lost').click()
  await question.getByRole('button', { name: 'Mark as lost' }).click()
  await expect.element(page.getByText('Marked as lost')).toBeVisible()
  await expect.element(button('Undo')).not.toBeInTheDocument()
})

it('invites to apply for a listed home only', async () => {
  await open({ canApply: false })
  await expect.element(button('Mark as lost')).toBeVisible()
  await expect.element(button('Invite to apply')).not.toBeInTheDocument()
})

it('sends the invitation to apply', async () => {
  await open()
  const invited = answerApi(api.leads.invite, () => ({ data: lead }))
  await button('Invite to apply').click()
  await expect.element(page.getByText('Invitation sent')).toBeVisible()
  expect(invited).toMatchObject([{ params: { id: ID } }])
})

it('offers nothing to someone who can only read, nor once they applied', async () => {
  await open({ canChange: false })
  await expect.element(page.getByText('Piper, on the page')).toBeVisible()
  for (const name of ['Send answer', 'Mark as lost', 'Invite to apply', 'Add message'])
    await expect.element(button(name)).not.toBeInTheDocument()
})

it('narrows the list to a status', async () => {
  answerApi(api.showings.list, () => ({ data: { times: [] } }))
  answerApi(api.leads.list, ({ query }) => ({ data: { leads: query.status === 'LOST' ? [] : [lead] } }))
  await render(
    <SignedIn who="PROPERTY_MANAGER">
      <LeadsPage />
    </SignedIn>,
    { at: '/app/leads' },
  )
  await expect.element(page.getByRole('button', { name: 'Open the inquiry of Ana Duarte' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Status' }).selectOptions('Lost')
  await expect.element(page.getByText('No leads here')).toBeVisible()
  await expectAccessible()
})

it('has nothing to narrow while there are no leads', async () => {
  answerApi(api.showings.list, () => ({ data: { times: [] } }))
  answerApi(api.leads.list, () => ({ data: { leads: [] } }))
  await render(
    <SignedIn who="PROPERTY_MANAGER">
      <LeadsPage />
    </SignedIn>,
    { at: '/app/leads' },
  )
  await expect.element(page.getByText('No leads yet')).toBeVisible()
  await expect.element(page.getByRole('combobox', { name: 'Status' })).not.toBeInTheDocument()
})

it('lets Piper answer by itself, and shows how soon it does', async () => {
  let piper = { answersByItself: false, answered: 12, medianSeconds: 1.24 }
  answerApi(api.leads.piper, () => ({ data: piper }))
  const sent = answerApi(api.leads.setPiper, ({ body }) => {
    piper = { ...piper, ...(body as { answersByItself: boolean }) }
    return { data: piper }
  })
  await render(<PiperCard />)
  await expect.element(page.getByText(/Piper’s answer: 1.2 s \(12 inquiries/)).toBeVisible()
  const box = page.getByRole('checkbox', { name: 'Piper answers by itself' })
  await box.click()
  await expect.element(page.getByText('Piper answers by itself', { exact: true }).first()).toBeVisible()
  await expect.element(box).toBeChecked()
  expect(sent).toMatchObject([{ body: { answersByItself: true } }])
  await expectAccessible()
})

it('leaves Piper’s settings to the owners of a business', async () => {
  answerApi(api.showings.list, () => ({ data: { times: [] } }))
  answerApi(api.leads.list, () => ({ data: { leads: [] } }))
  await render(
    <SignedIn rights={['lets']} who="LANDLORD">
      <LeasingAgent />
    </SignedIn>,
  )
  await expect.element(page.getByRole('heading', { name: 'New lead' })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Piper' })).not.toBeInTheDocument()
})

it('says which showings they booked and canceled, among the messages', async () => {
  const showing = { startsAt: '2126-12-05T18:00:00.000Z', minutes: 20, timeZone: 'America/Los_Angeles' }
  const canceled = { bookedAt: '2026-11-21T10:00:00.000Z', canceledAt: '2026-11-21T11:00:00.000Z' }
  await open({
    status: 'SHOWING',
    showings: [
      { ...showing, ...canceled, id: `${ID}a`, canceledBy: 'VISITOR' },
      { ...showing, id: `${ID}b`, bookedAt: '2026-11-22T10:00:00.000Z', canceledAt: null, canceledBy: null },
    ],
  })
  await expect.element(page.getByText('Showing Thu, Dec 5, 10:00 AM')).toBeVisible()
  const entries = page.getByRole('region', { name: 'Conversation' }).getByRole('listitem')
  const happened = entries.elements().map(({ textContent }) => /^Ana Duarte (booked|canceled) /.exec(textContent)?.[1])
  expect(happened).toEqual([undefined, undefined, 'booked', 'canceled', 'booked'])
})

import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { api } from '#contract/api.ts'
import type { ApplicationNote } from '#contract/application-notes.ts'
import type { ApplicationDetail, ListedApplication } from '#contract/applications.ts'
import { USUAL_PLACE } from '#contract/money-place.ts'
import { answerApi } from '#test/component/answer-api.ts'
import { expectAccessible, render, unmountAll } from '#test/component/render.tsx'
import { SignedIn, userWith } from '#test/component/signed-in.tsx'
import { session } from '#web/api/session.ts'
import { LandlordApplicationsPage } from '../queue/LandlordApplicationsPage.tsx'
import { ApplicationFacts } from './ApplicationFacts.tsx'

const ids = ['a1', 'a2', 'a3'] as const
const NAMES = { a1: 'Ann Lee', a2: 'Bo Ray', a3: 'Nina Berg' }
const row = (id: keyof typeof NAMES): ListedApplication => ({
  id,
  propertyId: 'p1',
  propertyTitle: 'St. Johns Duplex',
  ...USUAL_PLACE,
  applicantId: 'u1',
  applicantName: NAMES[id],
  applicantEmail: 'someone@test.example',
  firstName: '',
  lastName: '',
  status: 'PENDING',
  submittedAt: '2026-11-22T18:00:00Z',
  monthlyIncome: 4000,
  place: 1,
  waiting: 3,
  conditions: null,
  holdsHome: false,
  heldForOther: false,
  leaseId: null,
  groupId: null,
  group: [],
  groupIncome: null,
})
const detail = (id: string) =>
  ({
    ...row(id as keyof typeof NAMES),
    answers: { email: 'nina@test.example', phone: '(555) 010-2030 x12', employerPhone: 'none', pets: [], vehicles: [] },
    criteria: null,
    decidedAt: null,
    declineReasons: null,
    decisionMail: null,
    contact: null,
    property: {
      ...{ id: 'p1', title: 'St. Johns Duplex', city: 'Portland', state: 'OR', country: 'US' },
      ...{ rentAmount: 1500, depositAmount: null },
    },
  }) as unknown as ApplicationDetail
const note = {
  id: 'n1',
  text: 'Call the clinic',
  authorName: 'Lena Hart',
  isOwn: true,
  writtenAt: '2026-11-22T18:00:00Z',
  changedAt: null,
}

/** Two pages: Ann and Bo, then Nina. */
const pages = (number: string) => (number === '2' ? [row('a3')] : [row('a1'), row('a2')])
let notes: ApplicationNote[]
beforeEach(() => {
  notes = [note, { ...note, id: 'n2', text: 'Pay slips are in', authorName: 'Max Field', isOwn: false }]
  answerApi(api.applications.read, ({ params }) => ({ data: detail(params.id ?? '') }))
  answerApi(api.applicationNotes.list, () => ({ data: { notes } }))
})
const listed = () =>
  answerApi(api.applications.list, ({ query }) => ({
    data: pages(query.page ?? '1'),
    total: 3,
    page: Number(query.page ?? 1),
    pageSize: 2,
  }))
const open = (id: string) =>
  render(
    <SignedIn who="LANDLORD">
      <LandlordApplicationsPage />
    </SignedIn>,
    { at: `/applications?application=${id}` },
  )
const button = (name: string) => page.getByRole('button', { name, exact: true })
const windowOf = (id: keyof typeof NAMES) => page.getByRole('dialog', { name: `Application from ${NAMES[id]}` })

describe('the list', () => {
  it('asks for open applications by home and arrival, until another order is chosen', async () => {
    const asked = listed()
    await open('')
    await expect.element(page.getByRole('table')).toBeInTheDocument()
    expect(asked[0]?.query).toMatchObject({ sort: 'queue', order: 'asc' })
  })
})

describe('the window', () => {
  it('moves to the ones beside it, across pages, by button and by key', async () => {
    listed()
    const { router } = await open(ids[0])
    await expect.element(windowOf('a1')).toBeInTheDocument()
    await expect.element(button('Previous application')).toBeDisabled()
    await button('Next application').click()
    await expect.element(windowOf('a2')).toBeInTheDocument()
    await expect.element(button('Next application')).toBeEnabled()
    // The bell's list is in every page, even while it's closed.
    const bell = document.createElement('div')
    bell.role = 'dialog'
    bell.hidden = true
    document.body.append(bell)
    onTestFinished(() => bell.remove())
    button('Next application').element().focus()
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(windowOf('a3')).toBeInTheDocument()
    await expect.element(button('Next application')).toBeDisabled()
    expect(router.state.location.search).toMatchObject({ page: '2' })
    await expect.element(button('Previous application')).toBeEnabled()
    await userEvent.keyboard('{ArrowLeft}')
    await expect.element(windowOf('a2')).toBeInTheDocument()
    await expectAccessible()
  })

  it('has its actions in one line where there is room', async () => {
    await page.viewport(1024, 768)
    listed()
    await open('a1')
    await expect.element(button('Start review')).toBeVisible()
    const footer = button('Start review').element().parentElement
    const tops = [...(footer?.querySelectorAll(':scope > button') ?? [])].map((one) => one.getBoundingClientRect().top)
    expect(tops).toHaveLength(5)
    expect(new Set(tops).size).toBe(1)
  })

  it('links the address and the number, and leaves what can’t be dialed alone', async () => {
    listed()
    await open('a1')
    const link = (name: string) => page.getByRole('link', { name })
    await expect.element(link('nina@test.example')).toHaveAttribute('href', 'mailto:nina@test.example')
    await expect.element(link('(555) 010-2030 x12')).toHaveAttribute('href', 'tel:5550102030;ext=12')
    await expect.element(link('none')).not.toBeInTheDocument()
  })
})

describe('private notes', () => {
  it('are not lost by Cancel without a question', async () => {
    listed()
    await open('a1')
    await button('Add a note').click()
    const box = page.getByRole('textbox', { name: 'New note' })
    await box.fill('Called the clinic')
    await button('Cancel').click()
    await button('Keep editing').click()
    await expect.element(box).toHaveValue('Called the clinic')
    await button('Cancel').click()
    await button('Discard').click()
    await expect.element(button('Add a note')).toBeInTheDocument()
  })

  it('come back when the same person signs in again', async () => {
    listed()
    const signIn = () => session.save('token', userWith('LANDLORD'))
    signIn()
    onTestFinished(() => session.clear())
    await open('a1')
    await button('Add a note').click()
    await page.getByRole('textbox', { name: 'New note' }).fill('Called the clinic')
    session.clear()
    unmountAll()
    signIn()
    await open('a1')
    await button('Add a note').click()
    await expect.element(page.getByRole('textbox', { name: 'New note' })).toHaveValue('Called the clinic')
  })

  it('are written, and only one’s own can be changed or removed', async () => {
    listed()
    const added = answerApi(api.applicationNotes.add, () => ({ data: { notes } }))
    const removed = answerApi(api.applicationNotes.remove, () => ({ data: { notes: [] } }))
    await open('a1')
    await expect.element(page.getByText('Pay slips are in')).toBeInTheDocument()
    expect(page.getByRole('button', { name: /^Remove the note/ }).elements()).toHaveLength(1)
    await button('Add a note').click()
    await button('Save note').click()
    await expect.element(page.getByText('Note is required')).toBeInTheDocument()
    await page.getByRole('textbox', { name: 'New note' }).fill('Called the clinic')
    await button('Save note').click()
    await expect.element(button('Add a note')).toBeInTheDocument()
    expect(added.map(({ body, params }) => [params, body])).toEqual([[{ id: 'a1' }, { text: 'Called the clinic' }]])
    await page.getByRole('button', { name: /^Remove the note/ }).click()
    await button('Remove').click()
    await expect.poll(() => removed.map(({ params }) => params)).toEqual([{ id: 'a1', noteId: 'n1' }])
  })

  it('keep the arrow keys to themselves while one is written', async () => {
    listed()
    await open('a1')
    await button('Add a note').click()
    await page.getByRole('textbox', { name: 'New note' }).fill('Call')
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(windowOf('a1')).toBeInTheDocument()
  })
})

it.each([
  ['stays closed in the whole list, whose row shows what comes next', '/applications', null],
  ['opens where the approved row leaves the list', '/applications?attention=TO_DECIDE', 'a1'],
  ['opens where the list has only one status', '/applications?status=PENDING', 'a1'],
])('after an approval in a row, %s', async (_where, at, opened) => {
  answerApi(api.applications.list, () => ({ data: pages('1') }))
  answerApi(api.applications.decide, () => ({ data: { ...detail('a1'), status: 'APPROVED' as const } }))
  const { router } = await render(
    <SignedIn who="LANDLORD">
      <LandlordApplicationsPage />
    </SignedIn>,
    { at },
  )
  await page.getByRole('button', { name: 'Approve the application from Ann Lee' }).click()
  await page.getByRole('button', { name: 'Approve application' }).click()
  await expect.element(page.getByText('Application approved')).toBeInTheDocument()
  await expect.poll(() => new URLSearchParams(router.state.location.searchStr).get('application')).toBe(opened)
})

it('tells an applicant who was declined how to ask for the reasons', async () => {
  const declined = { ...detail('a1'), status: 'DECLINED', decidedAt: new Date().toISOString() } as const
  const contact = { name: 'Lena Hart', email: 'lena@test.example' }
  const shown = (facts: Pick<ApplicationDetail, 'contact'>, isOwn: boolean) => (
    <SignedIn who="TENANT">
      <ApplicationFacts application={{ ...declined, ...facts }} isOwn={isOwn} />
    </SignedIn>
  )
  const { rerender } = await render(shown({ contact }, true))
  const ask = page.getByRole('link', { name: 'Ask for the reasons' })
  await expect.element(ask).toHaveAttribute('href', expect.stringMatching(/^mailto:lena@test\.example\?/))
  rerender(shown({ contact: declined.contact }, false))
  await expect.element(ask).not.toBeInTheDocument()
})

it.each([
  ['PENDING', true],
  ['REVIEWING', true],
  ['DECLINED', false],
] as const)(
  'an application that is %s says why it can’t be approved while the home is held: %s',
  async (status, says) => {
    const held = { ...detail('a1'), status, heldForOther: true }
    answerApi(api.applications.read, () => ({ data: held }))
    answerApi(api.applications.list, () => ({ data: [{ ...row('a1'), status, heldForOther: true }] }))
    await open('a1')
    const dialog = page.getByRole('dialog', { name: 'Application from Ann Lee' })
    await expect.element(dialog.getByText('Submitted')).toBeVisible()
    expect(dialog.getByText(/^Another applicant is approved for this home/).elements()).toHaveLength(says ? 1 : 0)
    expect(page.getByText('Another applicant is approved', { exact: true }).elements()).toHaveLength(says ? 1 : 0)
    await expectAccessible()
  },
)

import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#contract/api.ts'
import type { ListedApplication } from '#contract/applications.ts'
import { answerApi } from '#test/component/answer-api.ts'
import { expectAccessible, render } from '#test/component/render.tsx'
import { SignedIn } from '#test/component/signed-in.tsx'
import { DecisionButtons } from './DecisionButtons.tsx'
import { useDecision } from './use-decision.ts'

const application = {
  id: 'a3',
  propertyId: 'p1',
  propertyTitle: 'St. Johns Duplex',
  applicantName: 'Nina Berg',
  status: 'PENDING',
  place: 3,
  waiting: 3,
  holdsHome: false,
  heldForOther: false,
  leaseId: null,
  group: [],
} as unknown as ListedApplication
const waiting = (id: string, applicantName: string, place: number) => ({ ...application, id, applicantName, place })
const approved = { ...application, status: 'APPROVED', place: null, waiting: 2, holdsHome: true } as ListedApplication

function Row({ row }: { row: ListedApplication }) {
  return <DecisionButtons application={row} decision={useDecision()} place="table" />
}
const show = (changes: Partial<ListedApplication> = {}) =>
  render(
    <SignedIn who="LANDLORD">
      <Row row={{ ...application, ...changes }} />
    </SignedIn>,
  )
const button = (name: string | RegExp) => page.getByRole('button', { name })
const approve = () => button('Approve the application from Nina Berg').click()

describe('approving', () => {
  it('names the home and who came before, and can be taken back', async () => {
    answerApi(api.applications.list, () => ({
      data: [waiting('a1', 'Ann Lee', 1), waiting('a2', 'Bo Ray', 2), application],
    }))
    const decided = answerApi(api.applications.decide, () => ({ data: approved }))
    const undone = answerApi(api.applications.undo, () => ({ data: { restored: [application] } }))
    await show()
    await approve()
    const question = page.getByRole('alertdialog', { name: 'Approve Nina Berg for St. Johns Duplex?' })
    await expect
      .element(question)
      .toMatchTextContent('2 complete applications came earlier: Ann Lee and Bo Ray. We’ll email Nina Berg')
    await expectAccessible()
    await button('Approve application').click()
    await expect.element(page.getByText('Application approved')).toBeInTheDocument()
    await button('Undo').click()
    await expect.element(page.getByText('Decision taken back')).toBeInTheDocument()
    expect(decided.map(({ body }) => body)).toMatchObject([{ status: 'APPROVED' }])
    expect(undone.map(({ body }) => body)).toEqual([{ applications: ['a3'] }])
  })

  it('counts no one who withdrew since, and not the applicant', async () => {
    answerApi(api.applications.list, () => ({ data: [waiting('a2', 'Bo Ray', 1), { ...application, place: 2 }] }))
    await show()
    await approve()
    await expect
      .element(page.getByRole('alertdialog'))
      .toMatchTextContent('1 complete application came earlier: Bo Ray.')
  })

  it('says so when no one came earlier, without asking the server', async () => {
    await show({ place: 1 })
    await approve()
    await expect.element(page.getByRole('alertdialog')).toMatchTextContent('No other application came earlier.')
  })

  it('isn’t offered while the home is held for someone else', async () => {
    await show({ heldForOther: true })
    await expect.element(button('Decline the application from Nina Berg')).toBeInTheDocument()
    await expect.element(button(/^Approve/)).not.toBeInTheDocument()
  })
})

describe('declining', () => {
  it('takes reasons, and words for one that isn’t on the list', async () => {
    const decided = answerApi(api.applications.decide, () => ({
      data: { ...application, status: 'DECLINED' as const },
    }))
    await show()
    await button('Decline the application from Nina Berg').click()
    const question = page.getByRole('dialog', { name: 'Decline this application?' })
    await question.getByLabelText('The home was rented to someone else').click()
    await question.getByLabelText('Another reason').click()
    await question.getByRole('button', { name: 'Decline application' }).click()
    await expect.element(question.getByText('Reason is required with "Another reason"')).toBeVisible()
    await question.getByLabelText('Reason', { exact: true }).fill('It went to an earlier applicant.')
    await expectAccessible()
    await question.getByRole('button', { name: 'Decline application' }).click()
    await expect.element(page.getByText('Application declined')).toBeInTheDocument()
    expect(decided.map(({ body }) => body)).toMatchObject([
      { status: 'DECLINED', reason: 'It went to an earlier applicant.', reasons: ['HOME_TAKEN', 'OTHER'] },
    ])
  })
})

describe('after an approval', () => {
  it('offers the lease, and declines the others in one step that can be taken back', async () => {
    const sent = answerApi(api.applications.declineOthers, () => ({
      data: { declined: [waiting('a1', 'Ann Lee', 1), waiting('a2', 'Bo Ray', 2)] },
    }))
    const undone = answerApi(api.applications.undo, () => ({ data: { restored: [] } }))
    await show(approved)
    await expect.element(button('Create lease for Nina Berg')).toBeInTheDocument()
    await button('Decline the other 2 than Nina Berg').click()
    await expect
      .element(page.getByRole('alertdialog', { name: 'Decline everyone else who applied for St. Johns Duplex?' }))
      .toMatchTextContent('They’re declined because the home was rented to someone else. We’ll email each of them.')
    await button('Decline everyone else').click()
    await expect.element(page.getByText('2 applications declined')).toBeInTheDocument()
    await button('Undo').click()
    await expect.element(page.getByText('Decisions taken back')).toBeInTheDocument()
    expect(sent.map(({ params }) => params)).toEqual([{ id: 'a3' }])
    expect(undone.map(({ body }) => body)).toEqual([{ applications: ['a1', 'a2'] }])
  })

  it('speaks of one applicant when only one other is waiting', async () => {
    await show({ ...approved, waiting: 1 })
    await button('Decline the other one than Nina Berg').click()
    await expect
      .element(page.getByRole('alertdialog', { name: 'Decline everyone else who applied for St. Johns Duplex?' }))
      .toMatchTextContent('They’re declined because the home was rented to someone else. We’ll email each of them.')
  })

  it('opens the lease once there is one', async () => {
    await show({ ...approved, waiting: 0, leaseId: 'l1' })
    await expect
      .element(page.getByRole('link', { name: 'Open lease for Nina Berg' }))
      .toHaveAttribute('href', '/leases/l1')
    await expect.element(button(/Create lease|Decline/)).not.toBeInTheDocument()
  })

  it('offers nothing once the home is held for someone else', async () => {
    await show({ ...approved, holdsHome: false, heldForOther: true })
    await expect.element(button(/./)).not.toBeInTheDocument()
  })
})

import { beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#contract/api.ts'
import { applicationGroups } from '#contract/application-groups.ts'
import type { GroupMember } from '#contract/application-members.ts'
import type { ListedApplication } from '#contract/applications.ts'
import { NOT_AN_EMAIL } from '#contract/values.ts'
import { answerApi } from '#test/component/answer-api.ts'
import { expectAccessible, render } from '#test/component/render.tsx'
import { aHome, anApplication } from '#test/component/rows.ts'
import { SignedIn } from '#test/component/signed-in.tsx'
import { forgetGroupInvitation, keepGroupInvitation, keptGroupInvitation } from '#web/api/kept-group-invitation.ts'
import { ApplyPage } from '../apply/ApplyPage.tsx'
import { MyApplicationsPage } from '../mine/MyApplicationsPage.tsx'
import { DecisionButtons } from '../queue/DecisionButtons.tsx'
import { LandlordApplicationsPage } from '../queue/LandlordApplicationsPage.tsx'
import { useDecision } from '../queue/use-decision.ts'
import { OwnGroup } from './OwnGroup.tsx'

const ADA = '01990000-0000-7000-8000-0000000000a1'
const GRACE = '01990000-0000-7000-8000-0000000000a2'
const TOKEN = 'A'.repeat(43)

const member = (changes: Partial<GroupMember>): GroupMember => ({
  applicationId: null,
  invitationId: null,
  name: '',
  email: null,
  status: 'PENDING',
  isMain: false,
  canTakeBack: false,
  expiresAt: null,
  ...changes,
})
const ada = member({ applicationId: ADA, name: 'Ada Byron', isMain: true })
const grace = member({ applicationId: GRACE, name: 'Grace Hopper' })
const alan = member({
  invitationId: '01990000-0000-7000-8000-0000000000a3',
  name: 'Alan Turing',
  email: 'alan@test.example',
  status: 'INVITED',
  canTakeBack: true,
  expiresAt: '2100-01-01T00:00:00Z',
})
const application = (changes: Partial<ListedApplication> = {}) =>
  anApplication({
    id: ADA,
    applicantName: 'Ada Byron',
    groupId: ADA,
    group: [ada, grace],
    groupIncome: 10_800,
    ...changes,
  })
const own = (...others: GroupMember[]) =>
  application({ monthlyIncome: null, groupIncome: null, group: [ada, ...others.map((one) => ({ ...one }))] })
const asked = { ...grace, status: 'APPLIED' as const }
const button = (name: string) => page.getByRole('button', { name, exact: true })

const Row = () => <DecisionButtons application={application()} decision={useDecision()} place="table" />

beforeEach(forgetGroupInvitation)

describe('for an applicant', () => {
  it('My Applications names everyone who applies with them, and their progress', async () => {
    answerApi(api.applications.list, () => ({ data: [own(asked, alan)], total: 1 }))
    await render(
      <SignedIn who="TENANT">
        <MyApplicationsPage />
      </SignedIn>,
      { at: '/applications' },
    )
    await expect.element(page.getByText('With Grace Hopper · Applied, Alan Turing · Invited')).toBeVisible()
  })

  it('an invitation can be sent, sent again and taken back', async () => {
    const invited = answerApi(applicationGroups.invite, () => ({ status: 201, data: { ...own(), link: null } }))
    const again = answerApi(applicationGroups.resend, () => ({ data: { ...own(), link: 'https://x.test/a#b' } }))
    const back = answerApi(applicationGroups.takeBack, () => ({ data: own() }))
    await render(
      <SignedIn who="TENANT">
        <OwnGroup application={own(alan)} heading="h2" />
      </SignedIn>,
    )
    await expect.element(page.getByRole('listitem')).toMatchTextContent(/Alan Turing · Invited/)
    await expectAccessible()
    await button('Ask someone else').click()
    await page.getByLabelText('Full name').fill('Joan Clarke')
    await button('Send invitation').click()
    await expect.element(page.getByText(NOT_AN_EMAIL)).toBeVisible()
    await page.getByLabelText('Email').fill('joan@test.example')
    await expectAccessible()
    await button('Send invitation').click()
    await expect.element(page.getByText(/^Invitation sent to joan@test\.example/)).toBeVisible()
    expect(invited).toMatchObject([{ params: { id: ADA }, body: { name: 'Joan Clarke', email: 'joan@test.example' } }])
    await button('Send again the invitation for Alan Turing').click()
    await expect.element(page.getByRole('dialog', { name: 'Hand over the invitation' })).toBeVisible()
    expect(again).toHaveLength(1)
    await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click()
    await button('Take back the invitation for Alan Turing').click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Take back' }).click()
    await expect.poll(() => back).toHaveLength(1)
  })

  it('names the others once it is over, and says nothing of a decision to come', async () => {
    await render(
      <SignedIn who="TENANT">
        <OwnGroup application={{ ...own(asked), status: 'APPROVED' }} heading="h2" />
      </SignedIn>,
    )
    await expect.element(page.getByText('Applying together')).toBeVisible()
    await expect.element(page.getByText(/decides on/)).not.toBeInTheDocument()
  })

  it('says nothing of a group once it is over', async () => {
    await render(
      <SignedIn who="TENANT">
        <OwnGroup application={{ ...own(), status: 'DECLINED' }} heading="h2" />
      </SignedIn>,
    )
    await expect.element(page.getByText('Apply with someone else')).not.toBeInTheDocument()
  })
})

describe('the form, opened with a link', () => {
  const { propertyId } = anApplication()
  const open = async (rows: ListedApplication[]) => {
    answerApi(api.applications.list, () => ({ data: rows, total: rows.length }))
    answerApi(api.properties.list, () => ({ data: [], total: 0 }))
    answerApi(api.properties.read, () => ({ data: aHome({ photos: [] }) }))
    keepGroupInvitation(propertyId, TOKEN)
    await render(
      <SignedIn who="TENANT">
        <ApplyPage />
      </SignedIn>,
      { at: `/apply?propertyId=${propertyId}` },
    )
  }
  const offered = {
    propertyId,
    propertyTitle: 'Maple House',
    inviter: 'Ada Byron',
    name: 'Nina',
    expiresAt: '2100-01-01T00:00:00Z',
  }

  it('says who they apply with, and lets them apply alone instead', async () => {
    answerApi(applicationGroups.read, () => ({ data: offered }))
    await open([])
    await expect.element(page.getByText('You’re applying together with Ada Byron.')).toBeVisible()
    await button('Apply alone instead').click()
    await expect.element(page.getByText('You’re applying together')).not.toBeInTheDocument()
    expect(keptGroupInvitation(propertyId)).toBeNull()
  })

  it('says nothing of them for another home, and keeps the link', async () => {
    answerApi(applicationGroups.read, () => ({ data: offered }))
    const other = aHome({ id: 'other', title: 'Oak House', photos: [] })
    await open([])
    await expect.element(page.getByText('You’re applying together with Ada Byron.')).toBeVisible()
    answerApi(api.properties.list, () => ({ data: [other], total: 1 }))
    answerApi(api.properties.read, () => ({ data: other }))
    await page.getByRole('button', { name: /^Change/ }).click()
    await page.getByRole('button', { name: /Oak House/ }).click()
    await expect.element(page.getByText('Oak House')).toBeVisible()
    await expect.element(page.getByText('You’re applying together')).not.toBeInTheDocument()
    expect(keptGroupInvitation(propertyId)).toBe(TOKEN)
  })

  it('says why a link is dead', async () => {
    const message = 'This invitation was taken back. Ask the person who invited you.'
    answerApi(applicationGroups.read, () => ({
      status: 422,
      message,
      errors: [{ path: 'token', msg: message, message }],
    }))
    await open([])
    await expect.element(page.getByText(message)).toBeVisible()
    await expect.element(button('Apply alone')).toBeVisible()
  })

  it('lets an application that is there already join', async () => {
    answerApi(applicationGroups.read, () => ({ data: offered }))
    const joined = answerApi(applicationGroups.join, () => ({ data: own(asked) }))
    await open([anApplication({ group: [] })])
    await button('Apply together').click()
    await expect.element(page.getByText('You now apply together')).toBeVisible()
    expect(joined).toMatchObject([{ body: { token: TOKEN } }])
  })

  it('asks others along with the application', async () => {
    answerApi(applicationGroups.read, () => ({ data: offered }))
    await open([])
    await button('Add a person').click()
    await expect.element(page.getByLabelText('Their full name')).toBeVisible()
    await button('Submit Application').click()
    for (const missing of ['Their full name is required', NOT_AN_EMAIL])
      await expect.element(page.getByRole('link', { name: missing })).toBeVisible()
    await expectAccessible()
  })
})

describe('for a landlord', () => {
  it('the list says who applies together, and adds up their incomes', async () => {
    const rows = [application({ group: [ada, grace, alan] }), application({ id: GRACE, applicantName: 'Grace Hopper' })]
    answerApi(api.applications.list, () => ({ data: rows, total: 2 }))
    await render(
      <SignedIn who="LANDLORD">
        <LandlordApplicationsPage />
      </SignedIn>,
      { at: '/applications' },
    )
    await expect.element(page.getByText('With Grace Hopper · waiting for 1 invited').first()).toBeVisible()
    await expect.element(page.getByText('$10,800 together').first()).toBeVisible()
    await expectAccessible()
  })

  it('the question before a decision names everyone it is about', async () => {
    answerApi(api.applications.list, () => ({ data: [] }))
    const decided = answerApi(api.applications.decide, () => ({ data: application({ status: 'APPROVED' }) }))
    await render(
      <SignedIn who="LANDLORD">
        <Row />
      </SignedIn>,
    )
    await button('Decline the application from Ada Byron').click()
    await expect.element(page.getByText(/^Declines Ada Byron and Grace Hopper, who apply together/)).toBeVisible()
    await button('Cancel').click()
    await button('Approve the application from Ada Byron').click()
    const question = page.getByRole('alertdialog', { name: 'Approve Ada Byron and Grace Hopper for Maple House?' })
    await question.getByRole('button', { name: 'Approve applications' }).click()
    await expect.element(page.getByText('Applications approved')).toBeVisible()
    expect(decided).toHaveLength(1)
  })
})

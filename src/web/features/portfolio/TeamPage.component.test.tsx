import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { Right } from '#contract/policy.ts'
import { type CurrentPortfolio, NO_RIGHT, portfolio, type Team, UNNAMED_BUSINESS } from '#contract/portfolio.ts'
import { answerApi } from '#test/component/answer-api.ts'
import { expectAccessible, render } from '#test/component/render.tsx'
import { aBusiness } from '#test/component/rows.ts'
import { SignedIn, userWith } from '#test/component/signed-in.tsx'
import { ActingFor } from './ActingFor.tsx'
import { TeamPage } from './TeamPage.tsx'

type Business = CurrentPortfolio['businesses'][number]
const me = userWith('LANDLORD')
const own: Business = { id: me.id, name: 'Nina Berg', role: 'OWNER', rights: [], isCurrent: true, canLeave: false }
const other: Business = {
  ...{ id: '01890000-0000-7000-8000-0000000000b1', name: 'Heron Homes' },
  ...{ role: 'MEMBER', rights: ['collects'], isCurrent: false, canLeave: true },
}
const current = (changes: Partial<CurrentPortfolio> = {}): CurrentPortfolio =>
  aBusiness({ id: me.id, businesses: [own], ...changes })
const keeper = {
  userId: '01890000-0000-7000-8000-0000000000b2',
  name: 'Bo Keeper',
  email: 'bo@test.example',
  role: 'MEMBER' as const,
  rights: ['collects' as const],
  isFounder: false,
}
const founder = {
  ...keeper,
  userId: me.id,
  name: 'Nina Berg',
  email: me.email,
  role: 'OWNER' as const,
  rights: [],
  isFounder: true,
}
const team: Team = {
  members: [founder, keeper],
  invited: [
    {
      id: '01890000-0000-7000-8000-0000000000b3',
      name: 'Flo Fixer',
      email: 'flo@test.example',
      role: 'MEMBER',
      rights: ['repairs', 'reads'],
      expiresAt: '2026-05-08T12:00:00.000Z',
    },
  ],
}

async function open(changes: Partial<CurrentPortfolio> = {}, rights?: Right[], members = team.members) {
  answerApi(portfolio.read, () => ({ data: current(changes) }))
  answerApi(portfolio.team, () => ({ data: { ...team, members } }))
  await render(
    <SignedIn rights={rights} who="LANDLORD">
      <TeamPage />
    </SignedIn>,
  )
}

it('shows owners who works for the business, what each can do, and who is invited', async () => {
  await open()
  await expect.element(page.getByText('bo@test.example')).toBeVisible()
  await expect.element(page.getByText('Collect rent')).toBeVisible()
  await expect.element(page.getByText(/^flo@test\.example · Invited, until /)).toBeVisible()
  await expect.element(page.getByText('Handle repairs')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Remove Bo Keeper' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Remove Nina Berg' })).not.toBeInTheDocument()
  await expectAccessible()
})

it('invites someone with the rights that were chosen, and none without', async () => {
  await open()
  const sent = answerApi(portfolio.invite, ({ body }) => ({
    status: 201,
    data: { ...team.invited[0], ...(body as { email: string }), name: 'Ann Lee', link: null } as never,
  }))
  await page.getByRole('button', { name: 'Invite someone' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite someone to your team' })
  await dialog.getByRole('textbox', { name: 'First Name' }).fill('Ann')
  await dialog.getByRole('textbox', { name: 'Last Name' }).fill('Lee')
  await dialog.getByRole('textbox', { name: 'Email' }).fill('ann@test.example')
  await dialog.getByRole('button', { name: 'Invite' }).click()
  await expect.element(dialog.getByText(NO_RIGHT)).toBeVisible()
  await expectAccessible()
  await dialog.getByRole('checkbox', { name: /^Collect rent/ }).click()
  await dialog.getByRole('button', { name: 'Invite' }).click()
  await expect.element(page.getByText(/^Invitation sent to ann@test\.example\./)).toBeVisible()
  expect(sent.map(({ body }) => body)).toEqual([
    { firstName: 'Ann', lastName: 'Lee', email: 'ann@test.example', role: 'MEMBER', rights: ['collects'] },
  ])
})

it('changes what a member can do, and makes them an owner without choosing anything', async () => {
  await open()
  const sent = answerApi(portfolio.change, ({ body }) => ({ data: { ...keeper, ...(body as object) } }))
  await page.getByRole('button', { name: 'Change what Bo Keeper can do' }).click()
  const dialog = page.getByRole('dialog', { name: 'What Bo Keeper can do' })
  await expect.element(dialog.getByRole('checkbox', { name: /^Collect rent/ })).toBeChecked()
  await dialog.getByRole('radio', { name: /^Owner/ }).click()
  await expect.element(dialog.getByRole('checkbox', { name: /^Collect rent/ })).not.toBeInTheDocument()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('Bo Keeper’s work is updated')).toBeVisible()
  expect(sent.map(({ body }) => body)).toMatchObject([{ role: 'OWNER' }])
})

it('removes a member once that is confirmed', async () => {
  await open()
  const sent = answerApi(portfolio.remove, () => ({ data: {} }))
  await page.getByRole('button', { name: 'Remove Bo Keeper' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect.element(page.getByText('Bo Keeper is no longer on your team')).toBeVisible()
  expect(sent).toHaveLength(1)
})

it('revokes an invitation once that is confirmed', async () => {
  await open()
  const sent = answerApi(portfolio.revoke, () => ({ data: {} }))
  await page.getByRole('button', { name: 'Revoke flo@test.example' }).click()
  const asked = page.getByRole('alertdialog', { name: 'Revoke the invitation for Flo Fixer?' })
  await asked.getByRole('button', { name: 'Revoke' }).click()
  await expect.element(page.getByText('Invitation for flo@test.example revoked')).toBeVisible()
  expect(sent).toMatchObject([{ params: { id: team.invited[0]?.id } }])
})

it('says why someone can’t switch or leave, and stays in the business', async () => {
  await open({ businesses: [own, other] })
  answerApi(portfolio.choose, () => ({ status: 422, message: 'You don’t work for this business.' }))
  answerApi(portfolio.leave, () => ({ status: 404, message: 'Member not found' }))
  await page.getByRole('button', { name: 'Switch to Heron Homes' }).click()
  await expect.element(page.getByText('You don’t work for this business.')).toBeVisible()
  await page.getByRole('button', { name: 'Leave Heron Homes' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click()
  await expect.element(page.getByText('Member not found')).toBeVisible()
  await expect.element(page.getByText('Your own business')).toBeVisible()
})

it('shows members where they work and the way out, but not the team', async () => {
  await open(
    {
      id: other.id,
      role: 'MEMBER',
      rights: ['collects'],
      businesses: [
        { ...own, isCurrent: false, canLeave: true },
        { ...other, isCurrent: true, canLeave: true },
      ],
    },
    ['collects'],
  )
  await expect.element(page.getByText('You can collect rent.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Switch to Nina Berg' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Leave Heron Homes' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Invite someone' })).not.toBeInTheDocument()
  await expectAccessible()
})

it('says what one may do in each business, also in one’s own once others own it', async () => {
  const businesses: Business[] = [{ ...own, role: 'MEMBER', rights: ['repairs'], isCurrent: false }, other]
  await open({ id: other.id, role: 'MEMBER', rights: ['collects'], businesses }, ['collects'])
  await expect.element(page.getByText('You can collect rent.')).toBeVisible()
  await expect.element(page.getByText('You can handle repairs.')).toBeVisible()
  await expect.element(page.getByText('Your own business')).not.toBeInTheDocument()
})

it('lets an owner change the others, and not themselves', async () => {
  const partner = { ...founder, userId: other.id, name: 'Pat Heron', email: 'pat@test.example' }
  await open({}, undefined, [partner, { ...founder, isFounder: false }, keeper])
  await expect.element(page.getByRole('button', { name: 'Remove Bo Keeper' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Remove Pat Heron' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Remove Nina Berg' })).not.toBeInTheDocument()
})

it('keeps the last owner of a business', async () => {
  await open()
  await expect.element(page.getByText('Your own business')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Leave Nina Berg' })).not.toBeInTheDocument()
})

it('lets the one who began a business leave it to another owner', async () => {
  await open({ businesses: [{ ...own, canLeave: true }] })
  answerApi(portfolio.leave, () => ({ status: 409, message: UNNAMED_BUSINESS }))
  await page.getByRole('button', { name: 'Leave Nina Berg' }).click()
  const asked = page.getByRole('alertdialog', { name: 'Leave Nina Berg?' })
  await expect.element(asked).toMatchTextContent('Its other owners keep it going')
  await asked.getByRole('button', { name: 'Leave' }).click()
  await expect.element(page.getByText(UNNAMED_BUSINESS)).toBeVisible()
})

it('names the business that someone works for beside their account, to members and owners of it alike', async () => {
  answerApi(portfolio.read, () => ({
    data: current({
      businesses: [
        { ...own, isCurrent: false, canLeave: true },
        { ...other, isCurrent: true, canLeave: true },
      ],
    }),
  }))
  await render(
    <>
      <SignedIn portfolioId={other.id} rights={['collects']} who="LANDLORD">
        <ActingFor />
      </SignedIn>
      <SignedIn portfolioId={other.id} who="LANDLORD">
        <ActingFor />
      </SignedIn>
      <SignedIn portfolioId={me.id} who="LANDLORD">
        <ActingFor />
      </SignedIn>
    </>,
  )
  const links = page.getByRole('link', { name: 'Working for Heron Homes' })
  await expect.poll(() => links.elements().map((link) => link.getAttribute('href'))).toEqual(['/team', '/team'])
})

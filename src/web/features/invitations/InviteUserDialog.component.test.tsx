import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#contract/api.ts'
import { answerApi } from '#test/component/answer-api.ts'
import { expectAccessible, render } from '#test/component/render.tsx'
import { SignedIn } from '#test/component/signed-in.tsx'
import { InviteUserDialog } from './InviteUserDialog.tsx'

const LINK = `https://homes.example/invitation#${'A'.repeat(43)}`
const person = { firstName: 'Noor', lastName: 'Haddad', email: 'noor@example.test', role: 'LANDLORD' as const }
const invited = (link: string | null) => ({
  ...person,
  id: '01990000-0000-7000-8000-00000000000d',
  status: 'Open' as const,
  invitedBy: 'Ada Admin',
  sentAt: '2026-01-01T00:00:00.000Z',
  expiresAt: '2026-01-08T00:00:00.000Z',
  replaced: false,
  link,
})

async function fillIn() {
  let closed = 0
  await render(
    <SignedIn who="ADMIN">
      <InviteUserDialog onClose={() => (closed += 1)} />
    </SignedIn>,
  )
  await page.getByLabelText('First Name').fill('Noor')
  await page.getByLabelText('Last Name').fill('Haddad')
  await page.getByLabelText('Email').fill('noor@example.test')
  await page.getByLabelText('Role').selectOptions('LANDLORD')
  return () => closed
}

it('shows the link to hand over where the server can’t send email', async () => {
  answerApi(api.invitations.means, () => ({ data: { canInvite: true, sendsMail: false } }))
  answerApi(api.invitations.invite, () => ({ data: invited(LINK) }))
  const closed = await fillIn()
  await expect.element(page.getByText(/you’ll get a link to hand over/)).toBeVisible()
  await page.getByRole('button', { name: 'Get Link' }).click()
  const window = page.getByRole('dialog', { name: 'Hand over the invitation' })
  await expect.element(window.getByLabelText('Link for Noor Haddad')).toHaveValue(LINK)
  await expectAccessible()
  await window.getByRole('button', { name: 'Done' }).click()
  await expect.poll(closed).toBe(1)
})

it('is done once the link is emailed', async () => {
  answerApi(api.invitations.means, () => ({ data: { canInvite: true, sendsMail: true } }))
  answerApi(api.invitations.invite, () => ({ data: invited(null) }))
  const closed = await fillIn()
  await page.getByRole('button', { name: 'Send Invitation' }).click()
  await expect.element(page.getByText(/Invitation sent to noor@example.test/).first()).toBeVisible()
  await expect.poll(closed).toBe(1)
})

it('says what a property manager without homes can read, and nothing for other roles', async () => {
  answerApi(api.invitations.means, () => ({ data: { canInvite: true, sendsMail: true } }))
  await fillIn()
  await expect.element(page.getByText(/can read every applicant’s answers/)).not.toBeInTheDocument()
  await page.getByLabelText('Role').selectOptions('PROPERTY_MANAGER')
  await expect
    .element(page.getByText(/Until homes are assigned to them, .* can read every applicant’s answers/))
    .toBeVisible()
  await expectAccessible()
})

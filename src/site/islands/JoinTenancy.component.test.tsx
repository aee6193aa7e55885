import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { type InvitationOffer, invitations, ONLY_TENANTS_JOIN } from '#contract/invitations.ts'
import type { Role } from '#contract/roles.ts'
import { keepInvitation, keptInvitation } from '#site/forms/kept-invitation.ts'
import { answerApi } from '#test/component/answer-api.ts'
import { expectAccessible, render } from '#test/component/render.tsx'
import { userWith } from '#test/component/signed-in.tsx'
import { session } from '#web/api/session.ts'
import { InvitationForm } from './InvitationForm.tsx'

const TOKEN = 'A'.repeat(43)
const offer = (changes: Partial<InvitationOffer> = {}): InvitationOffer => ({
  email: 'tom@example.test',
  firstName: 'Tom',
  lastName: 'Sitting',
  role: 'TENANT',
  expiresAt: '2026-05-08T12:00:00.000Z',
  tenancy: { landlord: 'Margaret Chen', home: 'Maple House', rents: true },
  team: null,
  ...changes,
})

/** The page after its holder came back with the token that this tab keeps. */
async function open(role: Role | null, changes: Partial<InvitationOffer> = {}) {
  if (role) session.save('a token', userWith(role))
  else session.clear()
  keepInvitation(TOKEN)
  const read = answerApi(invitations.read, () => ({ data: offer(changes) }))
  await render(<InvitationForm />)
  return read
}

afterEach(() => {
  session.clear()
  keepInvitation('')
})

it('offers a new person an account, and someone who has one the way to it', async () => {
  const read = await open(null)
  await expect
    .element(page.getByText(/^Margaret Chen invited you to see your lease for Maple House\. You’ll sign in with/))
    .toBeVisible()
  await expect.element(page.getByLabelText('First name')).toHaveValue('Tom')
  await expect.element(page.getByRole('button', { name: 'Create account' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'I already have an account' })).toBeVisible()
  expect(read).toMatchObject([{ body: { token: TOKEN } }])
  await expectAccessible()
})

it('names no landlord or home where there is none to name', async () => {
  await open(null, { tenancy: { landlord: null, home: null, rents: true } })
  await expect.element(page.getByText(/^Your landlord invited you to see your lease\./)).toBeVisible()
})

it('promises a guarantor or an occupant no lease of their own', async () => {
  await open(null, { tenancy: { landlord: 'Margaret Chen', home: 'Maple House', rents: false } })
  await expect
    .element(page.getByText(/^Margaret Chen invited you to see the lease for Maple House that names you\./))
    .toBeVisible()
})

it('lets a landlord who is signed in accept work for a business with that account', async () => {
  const team = { business: 'Heron Homes', role: 'MEMBER' as const, rights: ['collects' as const, 'reads' as const] }
  await open('LANDLORD', { role: 'LANDLORD', tenancy: null, team })
  await expect
    .element(
      page.getByText('Heron Homes invited you to work on their rentals. You can collect rent and read everything.'),
    )
    .toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Accept with this account' })).toBeVisible()
  await expectAccessible()
})

it('offers an account alone to anyone else, even if they are signed in', async () => {
  await open('TENANT', { role: 'OWNER', tenancy: null })
  await expect.element(page.getByText(/^You’re invited as an owner\./)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'I already have an account' })).not.toBeInTheDocument()
})

it('lets a tenant who is signed in accept with that account, says why it can’t, and goes on with another', async () => {
  await open('TENANT')
  const sent = answerApi(invitations.link, () => ({ status: 409, message: ONLY_TENANTS_JOIN }))
  await expect.element(page.getByText(/^You’re signed in as/)).toMatchTextContent(userWith('TENANT').email)
  await expectAccessible()
  await page.getByRole('button', { name: 'Accept with this account' }).click()
  await expect.element(page.getByRole('alert')).toMatchTextContent(ONLY_TENANTS_JOIN)
  expect(sent).toMatchObject([{ body: { token: TOKEN } }])
  await page.getByRole('button', { name: 'Use another account' }).click()
  await expect.element(page.getByRole('button', { name: 'Create account' })).toBeVisible()
  expect([session.token(), keptInvitation()]).toEqual([null, TOKEN])
})

it('offers a new account to someone signed in whose account can’t be a tenant’s', async () => {
  await open('LANDLORD')
  await expect.element(page.getByRole('button', { name: 'Create account' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Accept with this account' })).not.toBeInTheDocument()
})

it('forgets a kept token that no longer works', async () => {
  keepInvitation(TOKEN)
  answerApi(invitations.read, () => ({ status: 422, message: 'This invitation has expired. Ask for a new one.' }))
  await render(<InvitationForm />)
  await expect.element(page.getByRole('alert')).toMatchTextContent('This invitation has expired.')
  await expect.poll(keptInvitation).toBe('')
})

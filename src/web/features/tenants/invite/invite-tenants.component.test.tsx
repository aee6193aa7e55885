import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { api } from '#contract/api.ts'
import type { InvitedTenant, Tenant, TenantDetail } from '#contract/tenants.ts'
import { answerApi } from '#test/component/answer-api.ts'
import { expectAccessible, render } from '#test/component/render.tsx'
import { aTenant } from '#test/component/rows.ts'
import { SignedIn } from '#test/component/signed-in.tsx'
import { TenantAccount } from '../TenantAccount.tsx'
import { TenantsPage } from '../TenantsPage.tsx'

const LINK = `https://homes.example/invitation#${'A'.repeat(43)}`
const invited = (tenant: Tenant, link: string | null = null): InvitedTenant => ({ ...tenant, portal: 'INVITED', link })
const press = (name: string | RegExp) => page.getByRole('button', { name }).click()
const show = () =>
  render(
    <SignedIn who="LANDLORD">
      <TenantsPage />
    </SignedIn>,
  )

it('says who has an account, and invites those who don’t, again if they were invited', async () => {
  const rows = [
    aTenant(),
    aTenant({ id: 'two', lastName: 'Invited', portal: 'INVITED' }),
    aTenant({ id: 'three', lastName: 'Linked', portal: 'LINKED' }),
  ]
  answerApi(api.tenants.list, () => ({ data: rows }))
  const sent = answerApi(api.tenants.invite, () => ({ data: invited(aTenant()) }))
  await show()
  for (const [name, badge] of [
    ['Tom Sitting', 'No account'],
    ['Tom Invited', 'Invited'],
    ['Tom Linked', 'Has account'],
  ] as const)
    await expect
      .element(page.getByRole('row', { name: new RegExp(name) }).getByText(badge, { exact: true }))
      .toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Invite.* Tom Linked/ })).not.toBeInTheDocument()
  await expectAccessible()
  await press('Invite again Tom Invited')
  await press('Invite Tom Sitting')
  await expect
    .element(page.getByText('Invitation sent to tom@example.test. The link works for 7 days.').first())
    .toBeVisible()
  await expect.poll(() => sent.map(({ params }) => params.id)).toEqual(['two', aTenant().id])
})

it('finds tenants by whether they have an account', async () => {
  const asked = answerApi(api.tenants.list, () => ({ data: [aTenant()] }))
  const { router } = await show()
  await page.getByRole('combobox', { name: 'Account' }).selectOptions('No account')
  await expect.poll(() => router.state.location.href).toBe('/?portal=NONE')
  await expect.poll(() => asked.at(-1)?.query.portal).toBe('NONE')
})

it('shows the link to hand over where the server can’t send email', async () => {
  answerApi(api.tenants.list, () => ({ data: [aTenant()] }))
  answerApi(api.tenants.invite, () => ({ data: invited(aTenant(), LINK) }))
  await show()
  await press('Invite Tom Sitting')
  const window = page.getByRole('dialog', { name: 'Hand over the invitation' })
  await expect.element(window.getByLabelText('Link for Tom Sitting')).toHaveValue(LINK)
  await expect.element(window.getByRole('button', { name: 'Copy link' })).toBeVisible()
  await expectAccessible()
  await window.getByRole('button', { name: 'Done' }).click()
  await expect.element(window).not.toBeInTheDocument()
})

it('invites several after a question, leaves out those with an account, and names the ones who couldn’t be', async () => {
  const rows = ['One', 'Two', 'Three'].map((lastName, at) => aTenant({ id: `tenant-${at}`, lastName }))
  answerApi(api.tenants.list, () => ({ data: [...rows, aTenant({ id: 'linked', portal: 'LINKED' })] }))
  const sent = answerApi(api.tenants.invite, ({ params }) =>
    params.id === 'tenant-1'
      ? { status: 429, message: 'You can invite 2 tenants a day.' }
      : { data: invited(aTenant({ id: String(params.id) }), LINK) },
  )
  await show()
  await page.getByRole('checkbox', { name: 'Select all on this page' }).click()
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  const question = page.getByRole('alertdialog', { name: 'Invite 3 tenants?' })
  await question.getByRole('button', { name: 'Invite' }).click()
  await expect.element(page.getByText('Invited 2 tenants. The link works for 7 days.')).toBeVisible()
  await expect.poll(() => sent.map(({ params }) => params.id)).toEqual(['tenant-0', 'tenant-1', 'tenant-2'])
  await expect.element(page.getByText('You can invite 2 tenants a day.')).toBeInTheDocument()
  expect(page.getByRole('textbox', { name: /^Link for/, includeHidden: true }).elements()).toHaveLength(2)
})

it('adds a tenant and invites them, and shows the link if there was no email', async () => {
  answerApi(api.tenants.list, () => ({ data: [] }))
  const added = answerApi(api.tenants.create, () => ({ data: invited(aTenant(), LINK) }))
  await show()
  await press('Add Tenant')
  for (const [name, text] of [
    ['First Name', 'Tom'],
    ['Last Name', 'Sitting'],
    ['Email', 'tom@example.test'],
  ] as const)
    await page.getByRole('textbox', { name: new RegExp(name) }).fill(text)
  await page.getByRole('checkbox', { name: 'Invite them to ProperPlace' }).click()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByLabelText('Link for Tom Sitting')).toHaveValue(LINK)
  expect(added).toMatchObject([{ body: { firstName: 'Tom', invite: true } }])
  await press('Done')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

it('says in the details where the invitation stands, and invites from there', async () => {
  const detail: TenantDetail = {
    ...aTenant({ invitedUntil: '2026-05-08T12:00:00.000Z' }),
    propertyTitle: null,
    account: null,
    createdAt: '2026-05-01T12:00:00.000Z',
  }
  const sent = answerApi(api.tenants.invite, () => ({ data: invited(aTenant()) }))
  const screen = await render(
    <SignedIn who="ADMIN">
      <TenantAccount tenant={detail} />
    </SignedIn>,
  )
  await expect
    .element(page.getByText(/^No account yet\. The invitation expired on 5\/8\/2026\. .* can ask for repairs\.$/))
    .toBeVisible()
  await press('Invite')
  await expect.poll(() => sent.map(({ params }) => params.id)).toEqual([detail.id])
  await screen.rerender(
    <SignedIn who="PROPERTY_MANAGER">
      <TenantAccount tenant={{ ...detail, portal: 'INVITED' }} />
    </SignedIn>,
  )
  await expect.element(page.getByText('Invited. The link in the email works until 5/8/2026.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Invite again' })).toBeVisible()
  await screen.rerender(
    <SignedIn who="OWNER">
      <TenantAccount tenant={{ ...detail, portal: 'INVITED' }} />
    </SignedIn>,
  )
  await expect.element(page.getByRole('button', { name: /^Invite/ })).not.toBeInTheDocument()
})

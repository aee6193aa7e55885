import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { api } from '#contract/api.ts'
import type { LeaseState } from '#contract/states.ts'
import type { Tenant } from '#contract/tenants.ts'
import { answerApi } from '#test/component/answer-api.ts'
import { expectAccessible, render } from '#test/component/render.tsx'
import { aTenant } from '#test/component/rows.ts'
import { SignedIn } from '#test/component/signed-in.tsx'
import { TenantsPage } from './TenantsPage.tsx'

const tenant = aTenant()
const press = (name: string) => page.getByRole('button', { name }).click()
const removeTom = async () => {
  await press('Remove Tom Sitting')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
}

const show = () =>
  render(
    <SignedIn who="LANDLORD">
      <TenantsPage />
    </SignedIn>,
  )

it('calls no lease active that is not there', async () => {
  answerApi(api.tenants.list, () => ({
    data: [tenant, aTenant({ id: 'tenant-2', lastName: 'Moved', leaseId: 'lease-2', leaseStatus: 'ENDED' })],
  }))
  await show()
  await expect.element(page.getByRole('row').filter({ hasText: 'Tom Sitting' })).toMatchTextContent('No lease')
  await expect.element(page.getByRole('row').filter({ hasText: 'Tom Moved' })).toMatchTextContent('Ended')
  await expect.element(page.getByText('Active', { exact: true })).not.toBeInTheDocument()
})

it('says who of a household is no tenant, but lives there or answers for the rent', async () => {
  const other = (part: 'OCCUPANT' | 'GUARANTOR') => ({ otherLease: { id: 'lease-1', part } })
  answerApi(api.tenants.list, () => ({
    data: [
      aTenant({ ...other('GUARANTOR'), lastName: 'Vouching' }),
      aTenant({ ...other('OCCUPANT'), id: 'tenant-2', lastName: 'Staying' }),
      aTenant({ ...other('GUARANTOR'), id: 'tenant-3', lastName: 'Both', leaseId: 'lease-2', leaseStatus: 'ACTIVE' }),
    ],
  }))
  await show()
  const linkOf = (name: RegExp) => page.getByRole('link', { name })
  await expect.element(linkOf(/^Guarantor.*Tom Vouching$/)).toHaveAttribute('href', '/leases/lease-1')
  await expect.element(linkOf(/^Occupant.*Tom Staying$/)).toBeVisible()
  await expect.element(linkOf(/^Active.*Tom Both$/)).toHaveAttribute('href', '/leases/lease-2')
  await expect.element(linkOf(/^Guarantor.*Tom Both$/)).toHaveAttribute('href', '/leases/lease-1')
  await expect.element(page.getByText('No lease')).not.toBeInTheDocument()
})

it('leads from each tenant to their homes', async () => {
  const homes = [
    { id: 'home-1', title: 'Ash House' },
    { id: 'home-2', title: 'Birch House' },
  ]
  answerApi(api.tenants.list, () => ({ data: [aTenant({ homes })] }))
  await show()
  for (const { id, title } of homes)
    await expect.element(page.getByRole('link', { name: title })).toHaveAttribute('href', `/properties?home=${id}`)
})

it('shows a home’s title and an account on two lines at most beside a long email address', async () => {
  await page.viewport(1440, 900)
  const home = { id: 'home-1', title: 'Baker Victorian, Garden Level' }
  const account = { portal: 'INVITED', reminderEmails: 'ASKED', phone: '(773) 555-0407' } as const
  answerApi(api.tenants.list, () => ({
    data: [aTenant({ homes: [home], ...account, firstName: 'Agnieszka', email: 'agnieszka.nowak@example.com' })],
  }))
  await render(
    <SignedIn who="LANDLORD">
      <div style={{ width: '71rem' }}>
        <TenantsPage />
      </div>
    </SignedIn>,
  )
  for (const text of [page.getByText(home.title), page.getByText(/^Waiting for Agnieszka/)]) {
    await expect.element(text).toBeVisible()
    const element = text.element()
    expect(element.scrollHeight, element.textContent).toBeLessThanOrEqual(2 * 20)
  }
  const table = page.getByRole('table').element()
  expect(table.scrollWidth).toBeLessThanOrEqual(table.parentElement?.clientWidth ?? 0)
})

it.each([1025, 1100, 1200, 1280, 1366, 1440])(
  'covers nothing that can be pressed, and no balance, at %i px',
  async (width) => {
    await page.viewport(width, 900)
    const usual = { phone: '(773) 555-0407', leaseId: 'lease-1', leaseStatus: 'ACTIVE', balance: 12_175 } as const
    const long = {
      firstName: 'Maria-Magdalena',
      lastName: 'Washington-Montgomery',
      email: `${'m'.repeat(64)}@x.test`,
    }
    const tenants = [
      aTenant({ ...usual, portal: 'INVITED', homes: [{ id: 'home-1', title: 'Baker Victorian, Garden Level' }] }),
      aTenant({
        ...usual,
        ...long,
        id: 'tenant-2',
        homes: [{ id: 'home-2', title: 'Incomprehensibility'.repeat(3) }],
      }),
    ]
    answerApi(api.tenants.list, () => ({ data: tenants }))
    await render(
      <SignedIn who="LANDLORD">
        {/* The navigation and the page's edges take the rest. */}
        <div style={{ width: width - 304 }}>
          <TenantsPage />
        </div>
      </SignedIn>,
    )
    const table = page.getByRole('table')
    await expect.element(page.getByRole('button', { name: /^Invite again/ })).toBeVisible()
    for (const control of table.element().querySelectorAll('td :is(a, button)'))
      expect(control.contains(atMiddleOf(control)), control.textContent).toBe(true)
    for (const cell of table.element().querySelectorAll('td[data-label="Balance"]'))
      expect(cell.contains(atMiddleOf(cell))).toBe(true)
  },
)

it('shows a whole row of usual length at 1280 px', async () => {
  await page.viewport(1280, 900)
  const usual = { phone: '(773) 555-0407', leaseId: 'lease-1', leaseStatus: 'ACTIVE', balance: 2175 } as const
  const home = { id: 'home-1', title: 'RiNo Condo 304 with Mountain View' }
  answerApi(api.tenants.list, () => ({
    data: [aTenant({ ...usual, portal: 'INVITED', homes: [home], email: 'agnieszka.nowak@example.com' })],
  }))
  await render(
    <SignedIn who="LANDLORD">
      <div style={{ width: 976 }}>
        <TenantsPage />
      </div>
    </SignedIn>,
  )
  await expect.element(page.getByText(home.title)).toBeVisible()
  const frame = page.getByRole('table').element().parentElement
  expect(frame?.scrollWidth).toBe(frame?.clientWidth)
})

function atMiddleOf(element: Element): Element | null {
  const { left, top, width, height } = element.getBoundingClientRect()
  return document.elementFromPoint(left + width / 2, top + height / 2)
}

it('removes a tenant, and brings them back with Undo', async () => {
  answerApi(api.tenants.list, () => ({ data: [tenant] }))
  const removed = answerApi(api.tenants.remove, () => ({ data: { id: tenant.id } }))
  const archived = answerApi(api.tenants.archive, () => ({ data: tenant }))
  await show()
  await press('Remove Tom Sitting')
  await expect.element(page.getByRole('alertdialog')).toMatchTextContent('Tom Sitting will be archived')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect.element(page.getByText('Archived Tom Sitting')).toBeVisible()
  await press('Undo')
  await expect.element(page.getByText('Brought back Tom Sitting')).toBeVisible()
  expect(removed).toHaveLength(1)
  expect(archived).toMatchObject([{ params: { id: tenant.id }, body: { archived: false } }])
})

it('says that an open invitation ends with removing, and offers a new one after Undo', async () => {
  const invitee = aTenant({ portal: 'INVITED', invitedUntil: '2099-01-01T00:00:00.000Z' })
  answerApi(api.tenants.list, () => ({ data: [invitee] }))
  answerApi(api.tenants.remove, () => ({ data: { id: invitee.id } }))
  answerApi(api.tenants.archive, () => ({ data: tenant }))
  const invited = answerApi(api.tenants.invite, () => ({ data: { ...invitee, link: null } }))
  await show()
  await press('Remove Tom Sitting')
  const question = page.getByRole('alertdialog')
  await expect.element(question).toMatchTextContent('Their invitation ends, so its link stops working.')
  await question.getByRole('button', { name: 'Remove' }).click()
  await press('Undo')
  await expect.element(page.getByText(/^Brought back Tom Sitting\. Their invitation has ended/)).toBeVisible()
  await page.getByRole('status').getByRole('button', { name: 'Invite again' }).click()
  await expect.element(page.getByText(/^Invitation sent to/)).toBeVisible()
  expect(invited).toMatchObject([{ params: { id: invitee.id } }])
})

it('says that open invitations end with archiving several tenants', async () => {
  answerApi(api.tenants.list, () => ({ data: [aTenant({ portal: 'INVITED' })] }))
  answerApi(api.tenants.archive, () => ({ data: tenant }))
  await show()
  await page.getByRole('checkbox', { name: 'Select all on this page' }).click()
  await press('Archive')
  await expect.element(page.getByText(/^Archived 1 tenant\. Open invitations have ended/)).toBeVisible()
  await press('Undo')
  await expect.element(page.getByText(/^Brought back 1 tenant\. Open invitations have ended/)).toBeVisible()
})

it('leaves a member who only collects rent nothing to change', async () => {
  answerApi(api.tenants.list, () => ({ data: [tenant] }))
  await render(
    <SignedIn rights={['collects']} who="LANDLORD">
      <TenantsPage />
    </SignedIn>,
  )
  await expect.element(page.getByRole('cell', { name: /Tom Sitting/ }).first()).toBeVisible()
  await expect.element(page.getByRole('button', { name: /Tom Sitting/ })).not.toBeInTheDocument()
  await expect.element(page.getByRole('columnheader', { name: 'Actions' })).not.toBeInTheDocument()
})

const under = (leaseStatus: LeaseState) => ({ leaseId: 'lease-1', leaseStatus })

it.each([
  ['a tenant with an active lease', 'End the lease first', under('ACTIVE')],
  ['a tenant with an upcoming lease', 'Cancel the upcoming lease first', under('UPCOMING')],
  ['a tenant with a draft lease', 'Cancel the draft lease first', under('DRAFT')],
  ['a guarantor', 'Take them off the lease first', { otherLease: { id: 'lease-1', part: 'GUARANTOR' } }],
] as const)('says before asking that %s stays, and leads to the lease', async (_, title, changes) => {
  answerApi(api.tenants.list, () => ({ data: [aTenant(changes)] }))
  const removed = answerApi(api.tenants.remove, () => ({ status: 409, message: 'End the lease first.' }))
  const { router } = await render(
    <SignedIn who="LANDLORD">
      <TenantsPage />
    </SignedIn>,
  )
  await press('Remove Tom Sitting')
  const dialog = page.getByRole('dialog', { name: title })
  await expect.element(dialog).toMatchTextContent('Then you can remove Tom Sitting')
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
  await expectAccessible()
  await dialog.getByRole('link', { name: 'Open lease' }).click()
  await expect.poll(() => router.state.location.pathname).toBe('/leases/lease-1')
  expect(removed).toEqual([])
})

it('says on the page that a tenant stays whose lease someone else sees', async () => {
  answerApi(api.tenants.list, () => ({ data: [tenant] }))
  answerApi(api.tenants.remove, () => ({ status: 409, message: 'End the lease first.' }))
  await show()
  await removeTom()
  await expect.element(page.getByRole('alert')).toMatchTextContent('End the lease first.')
})

it('archives several tenants, names the ones that stay, and brings the others back with Undo', async () => {
  const others = ['One', 'Two', 'Three'].map((lastName, at) => aTenant({ id: `tenant-${at}`, lastName }))
  answerApi(api.tenants.list, () => ({ data: others }))
  const archived = answerApi(api.tenants.archive, ({ params, body }) =>
    params.id === 'tenant-1'
      ? { status: 409, message: 'End the lease first.' }
      : { data: { ...tenant, ...(body as object) } },
  )
  await show()
  await page.getByRole('checkbox', { name: 'Select all on this page' }).click()
  await press('Archive')
  const failures = page.getByRole('dialog', { name: 'One couldn’t be changed' })
  await expect.element(failures.getByRole('listitem')).toHaveTextContent('Tom TwoEnd the lease first.')
  await failures.getByRole('button', { name: 'Close' }).click()
  await expect.element(page.getByText('Archived 2 tenants')).toBeVisible()
  await press('Undo')
  await expect.element(page.getByText('Brought back 2 tenants')).toBeVisible()
  const sent = archived.map(({ params, body }) => [params.id, (body as { archived: boolean }).archived])
  expect(sent).toEqual([
    ['tenant-0', true],
    ['tenant-1', true],
    ['tenant-2', true],
    ['tenant-0', false],
    ['tenant-2', false],
  ])
})

it('starts with the button to add the first tenant', async () => {
  answerApi(api.tenants.list, () => ({ data: [] }))
  const { router } = await render(
    <SignedIn who="LANDLORD">
      <TenantsPage />
    </SignedIn>,
  )
  await expect.element(page.getByText('No tenants yet')).toBeVisible()
  await press('Add Tenant')
  await expect.element(page.getByRole('dialog', { name: 'Add Tenant' })).toBeVisible()
  expect(router.state.location.href).toBe('/?new=tenant')
})

it('goes on from the button in the heading once the first tenant is there', async () => {
  let rows: Tenant[] = []
  answerApi(api.tenants.list, () => ({ data: rows }))
  answerApi(api.tenants.create, () => {
    rows = [aTenant()]
    return { data: { ...aTenant(), link: null } }
  })
  await show()
  await press('Add Tenant')
  for (const [name, text] of [
    ['First Name', 'Tom'],
    ['Last Name', 'Sitting'],
    ['Email', 'tom@example.test'],
  ] as const)
    await page.getByRole('textbox', { name: new RegExp(name) }).fill(text)
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('cell', { name: /Tom Sitting/ }).first()).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Add Tenant' })).toHaveFocus()
})

it('looks up archived tenants and brings one back', async () => {
  const asked = answerApi(api.tenants.list, ({ query }) => ({
    data: query.archived === 'true' ? [aTenant({ archivedAt: '2026-01-01T00:00:00.000Z' })] : [],
  }))
  const archived = answerApi(api.tenants.archive, () => ({ data: tenant }))
  const { router } = await render(
    <SignedIn who="LANDLORD">
      <TenantsPage />
    </SignedIn>,
  )
  await press('Show archived tenants')
  await expect.poll(() => router.state.location.href).toBe('/?archived=true')
  await press('Bring back Tom Sitting')
  await expect.element(page.getByText('Brought back Tom Sitting')).toBeVisible()
  expect(asked.at(-1)?.query.archived).toBe('true')
  expect(archived.map(({ body }) => body)).toEqual([{ archived: false }])
})

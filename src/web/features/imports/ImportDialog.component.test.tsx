import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { api } from '#contract/api.ts'
import { answerApi } from '#test/component/answer-api.ts'
import { expectAccessible, render } from '#test/component/render.tsx'
import { ImportDialog } from './ImportDialog.tsx'

const report = { rows: 3, good: 3, created: 0, invited: 0, mistakes: [], ignored: [], importId: null }
const choose = () => userEvent.upload(page.getByLabelText('CSV file'), new File(['First name,…'], 'tenants.csv'))
const choice = page.getByRole('checkbox', { name: 'Invite them to ProperPlace' })
const press = (name: string) => page.getByRole('button', { name }).click()

it('invites the imported tenants, and says before and afterward how many emails that are', async () => {
  answerApi(api.imports.recent, () => ({ data: { imports: [], sendsMail: true } }))
  const sent = answerApi(api.imports.tenants, ({ body }) => {
    const { dryRun, invite = false } = body as { dryRun: boolean; invite?: boolean }
    return { data: { ...report, invited: invite ? 2 : 0, created: dryRun ? 0 : 3 } }
  })
  await render(<ImportDialog noun="tenants" onClose={() => {}} />)
  await choose()
  await press('Check file')
  await expect.element(page.getByText('All 3 rows are good')).toBeVisible()
  await expect.element(page.getByText(/will be emailed/)).not.toBeInTheDocument()
  // What was checked before doesn't say how many emails there are.
  await choice.click()
  await press('Check file')
  await expect.element(page.getByText('2 invitations will be emailed when you import.')).toBeVisible()
  await expectAccessible()
  await press('Import 3 rows')
  await expect.element(page.getByText('2 invitations were emailed.')).toBeVisible()
  expect(sent.map(({ body }) => (body as { invite?: boolean }).invite)).toEqual([undefined, true, true])
})

it('says before a file is chosen that this server can’t email invitations', async () => {
  answerApi(api.imports.recent, () => ({ data: { imports: [], sendsMail: false } }))
  await render(<ImportDialog noun="tenants" onClose={() => {}} />)
  await expect
    .element(page.getByText(/^This server can’t send email, so an import can’t invite anyone\./))
    .toBeVisible()
  await expect.element(choice).not.toBeInTheDocument()
  await expectAccessible()
})

it('asks no such thing about homes', async () => {
  answerApi(api.imports.recent, () => ({ data: { imports: [], sendsMail: true } }))
  await render(<ImportDialog noun="properties" onClose={() => {}} />)
  await expect.element(page.getByRole('button', { name: 'Check file' })).toBeVisible()
  await expect.element(choice).not.toBeInTheDocument()
})

it('imports leases, and says which way their opening balances count', async () => {
  answerApi(api.imports.recent, () => ({ data: { imports: [], sendsMail: true } }))
  const mistake = { line: 3, column: 'Home', message: 'You have no home with this title or id' }
  const sent = answerApi(api.imports.leases, ({ body }) => {
    const { dryRun } = body as { dryRun: boolean }
    return { data: { ...report, good: 2, created: dryRun ? 0 : 2, mistakes: dryRun ? [mistake] : [] } }
  })
  await render(<ImportDialog noun="leases" onClose={() => {}} />)
  await expect.element(page.getByText(/put a minus sign before what they’ve paid ahead/)).toBeVisible()
  await userEvent.upload(page.getByLabelText('CSV file'), new File(['Home,…'], 'leases.csv'))
  await press('Check file')
  await expect.element(page.getByRole('cell', { name: mistake.message })).toBeVisible()
  await expectAccessible()
  await press('Import only the 2 good rows')
  await expect.element(page.getByText('2 leases were added')).toBeVisible()
  expect(sent.map(({ body }) => (body as { onlyGood?: boolean }).onlyGood)).toEqual([undefined, true])
})

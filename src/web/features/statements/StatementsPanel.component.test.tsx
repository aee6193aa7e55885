import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#contract/api.ts'
import { USUAL_PLACE } from '#contract/money-place.ts'
import type { Statement } from '#contract/statements.ts'
import { answerApi } from '#test/component/answer-api.ts'
import { expectAccessible, render } from '#test/component/render.tsx'
import { SignedIn } from '#test/component/signed-in.tsx'
import { StatementsPanel } from './StatementsPanel.tsx'

const aStatement = (month: string, changes: Partial<Statement> = {}): Statement => ({
  ...{
    propertyId: 'home',
    propertyTitle: 'Maple Court 4B',
    month,
    ...USUAL_PLACE,
    opening: 0,
    rent: 1850,
    lateFees: 0,
    otherCharges: 0,
  },
  ...{ credits: 0, received: 1850, returned: 0, adjustments: [], closing: 0, daysLet: 30, days: 30 },
  ...{ issuedAt: null, issuedOn: null },
  ...changes,
})
const adjusted = { adjustments: [{ month: '2026-08', amount: -50.5, memo: 'Payment received' }], closing: -50.5 }
const issued = { issuedAt: '2026-09-03T10:00:00Z', issuedOn: '2026-09-03' }

async function show(who: 'LANDLORD' | 'OWNER', at = '/statements') {
  const rows = [
    aStatement('2026-11'),
    aStatement('2026-10'),
    aStatement('2026-09', adjusted),
    aStatement('2026-08', issued),
  ]
  answerApi(api.statements.list, () => ({ data: { statements: rows } }))
  answerApi(api.statements.read, ({ params }) => ({
    data: { ...(rows.find(({ month }) => month === params.month) ?? aStatement('2026-11')), lines: [] },
  }))
  const sent = answerApi(api.statements.issue, () => {
    for (const row of rows.slice(1, 3)) Object.assign(row, { issuedAt: '2026-11-27T10:00:00Z', issuedOn: '2026-11-27' })
    return { data: { ...aStatement('2026-10'), lines: [], issuedMonths: ['2026-09', '2026-10'] } }
  })
  await page.viewport(1280, 900)
  await render(
    <SignedIn who={who}>
      <StatementsPanel homeId="home" />
    </SignedIn>,
    { at },
  )
  return sent
}

const rowOf = (month: string) => page.getByRole('row', { name: new RegExp(`^${month}`) })

it('issues a past month after a question that names the others it closes', async () => {
  const sent = await show('LANDLORD')
  await expect.element(rowOf('November 2026').getByText('Not issued yet')).toBeVisible()
  await expect.element(rowOf('August 2026').getByText('Issued 9/3/2026')).toBeVisible()
  for (const month of ['November 2026', 'August 2026'])
    await expect.element(rowOf(month).getByRole('button', { name: /^Issue/ })).not.toBeInTheDocument()
  await expectAccessible()
  await page.getByRole('button', { name: 'Issue statement for October 2026' }).click()
  await expect.element(page.getByText(/Also issues September 2026\. .* can’t be taken back/)).toBeVisible()
  expect(sent).toHaveLength(0)
  await page.getByRole('button', { name: 'Issue 2 statements' }).click()
  await expect.element(page.getByText('2 statements issued')).toBeVisible()
  await expect.element(rowOf('October 2026').getByText('Issued 11/27/2026')).toBeVisible()
  expect(sent.map(({ params }) => params)).toEqual([{ propertyId: 'home', month: '2026-10' }])
})

it('shows an owner the same months, and what was adjusted, with nothing to issue', async () => {
  await show('OWNER', '/owner?month=2026-09')
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText('August 2026: Payment received')).toBeVisible()
  await expect.element(dialog.getByText('The figures can still change.')).toBeVisible()
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Close' }).first().click()
  await expect.element(rowOf('October 2026')).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Issue/ })).not.toBeInTheDocument()
})

import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#contract/api.ts'
import { answerApi } from '#test/component/answer-api.ts'
import { leaseRow } from '#test/component/ledger-rows.ts'
import { render } from '#test/component/render.tsx'
import { EndLeaseDialog } from './EndLeaseDialog.tsx'

const button = (name: string) => page.getByRole('button', { name })

it('ends a lease on a day that someone chose, and presets none', async () => {
  const sent = answerApi(api.leases.move, () => ({
    data: { ...leaseRow(0), status: 'ENDED' as const, endsOn: '2026-03-31' },
  }))
  await render(<EndLeaseDialog lease={leaseRow(0)} onClose={() => {}} />)
  await expect.element(page.getByLabelText('Last day')).toHaveValue('')
  await button('End lease').click()
  await expect.element(page.getByText('Last day is required').first()).toBeVisible()
  expect(sent).toEqual([])
  await page.getByLabelText('Last day').fill('2026-03-31')
  await button('End lease').click()
  await expect.element(page.getByText('Lease ended')).toBeVisible()
  expect(sent.map(({ body }) => body)).toEqual([{ status: 'ENDED', endsOn: '2026-03-31' }])
})

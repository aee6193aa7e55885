import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#contract/api.ts'
import { answerApi } from '#test/component/answer-api.ts'
import { expectAccessible, render } from '#test/component/render.tsx'
import { SignedIn } from '#test/component/signed-in.tsx'
import { OverviewPage } from './OverviewPage.tsx'

it('shows what is below Today once its tasks are there, or they would move it', async () => {
  const today = Promise.withResolvers<{ data: { tasks: [] } }>()
  answerApi(api.today.read, () => today.promise)
  answerApi(api.instance.overview, () => ({
    data: { properties: 3, leases: 2, tenants: 2, tickets: 1, payments: 9, mrr: 4100 },
  }))
  answerApi(api.instance.monthly, () => ({ data: { months: [] } }))
  answerApi(api.auditEvents.activity, () => ({ data: { events: [] } }))
  await render(
    <SignedIn who="ADMIN">
      <OverviewPage />
    </SignedIn>,
  )
  await expect.element(page.getByText('$4,100')).toBeVisible()
  await expect.element(page.getByText('No rent yet')).toBeInTheDocument()
  for (const text of ['No rent yet', 'Recent Activity'])
    await expect.element(page.getByText(text, { exact: true })).not.toBeVisible()
  today.resolve({ data: { tasks: [] } })
  for (const text of ['You’re all caught up for today.', 'No rent yet', 'Recent Activity'])
    await expect.element(page.getByText(text, { exact: true })).toBeVisible()
  await expectAccessible()
})

import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { api } from '#contract/api.ts'
import type { Lead } from '#contract/leads.ts'
import { answerApi } from '#test/component/answer-api.ts'
import { expectAccessible, render } from '#test/component/render.tsx'
import { aTask } from '#test/component/rows.ts'
import { SignedIn } from '#test/component/signed-in.tsx'
import { TodayPanel } from '../dashboard/TodayPanel.tsx'
import { InquiriesPanel } from './InquiriesPanel.tsx'

const inquiry: Lead = {
  ...{ id: '01970000-0000-7000-8000-000000000001', firstName: 'Ana', lastName: 'Duarte', email: 'ana@example.test' },
  ...{ score: 68, reasons: [], message: 'Are cats ok?', propertyId: null, propertyTitle: 'Maple Court 4B' },
  ...{ answeredAt: null, invitedAt: null, createdAt: new Date().toISOString() },
  temperature: 'warm',
  status: 'NEW',
}

const task = aTask({ kind: 'INQUIRIES' })

const line = page.getByRole('link', { name: /^1 question about your homes this week/ })
const panel = page.getByRole('group', { name: 'Inquiries this week' })

/** A landlord's dashboard, with more between the two panels than fits a screen. */
async function showDashboard(at = '/') {
  answerApi(api.today.read, () => ({ data: { tasks: [task] } }))
  answerApi(api.leads.list, () => ({ data: { leads: [inquiry] } }))
  answerApi(api.leads.read, () => ({ status: 404 }))
  return await render(
    <SignedIn who="LANDLORD">
      <TodayPanel />
      <div style={{ height: '200vh' }} />
      <InquiriesPanel />
      <div style={{ height: '200vh' }} />
    </SignedIn>,
    { at },
  )
}

async function expectPanelShown() {
  await expect.element(panel).toHaveFocus()
  await expect.poll(() => panel.element().getBoundingClientRect().top).toBeLessThan(window.innerHeight / 2)
  expect(panel.element().getBoundingClientRect().top).toBeGreaterThan(0)
}

const presses = { click: () => line.click(), Enter: () => userEvent.keyboard('{Enter}') }

it.each(['click', 'Enter'] as const)('today’s line brings the inquiries into view by %s, each time', async (way) => {
  await showDashboard()
  await expect.element(line).toBeVisible()
  for (const _ of ['first', 'again']) {
    window.scrollTo({ top: 0, behavior: 'instant' })
    line.element().focus()
    await presses[way]()
    await expectPanelShown()
  }
  await expectAccessible()
})

it('shows them at once where the address asks for them', async () => {
  await showDashboard('/?inquiries=new')
  await expectPanelShown()
})

it('stays where it is when an inquiry opens or all are shown', async () => {
  const { router } = await showDashboard('/?inquiries=new')
  await expectPanelShown()
  window.scrollBy({ top: -200, behavior: 'instant' })
  const { scrollY } = window
  await page.getByRole('button', { name: 'Open the inquiry of Ana Duarte' }).click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => router.state.location.href).toBe('/?inquiries=new')
  expect(window.scrollY).toBe(scrollY)
  await page.getByRole('button', { name: 'Show all inquiries' }).click()
  await expect.element(page.getByRole('group', { name: 'Inquiries', exact: true })).toBeVisible()
  expect(window.scrollY).toBe(scrollY)
})

import { afterEach, beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#contract/api.ts'
import type { TicketDetail } from '#contract/tickets.ts'
import { answerApi } from '#test/component/answer-api.ts'
import { render } from '#test/component/render.tsx'
import { forgetSession, signIn, signInAgain } from '#test/component/sign-in-again.ts'
import { TriagePanel } from './TriagePanel.tsx'

beforeEach(signIn)
afterEach(forgetSession)

const ticket = { id: 't1', priority: 'LOW', category: 'Plumbing', assigneeName: null, status: 'OPEN' } as TicketDetail
const assignee = page.getByRole('combobox', { name: 'Assignee' })
const priority = page.getByRole('combobox', { name: 'Priority' })

it('keeps what was changed through the end of the session, and saves it', async () => {
  answerApi(api.tickets.list, () => ({ data: [], total: 0 }))
  const sent = answerApi(api.tickets.update, () => ({ data: ticket }))
  const open = () => render(<TriagePanel ticket={ticket} />, { at: location.pathname })
  await open()
  const save = page.getByRole('button', { name: 'Save changes' })
  await expect.element(save).not.toBeInTheDocument()
  await assignee.fill('Ruth the plumber')
  await priority.selectOptions('HIGH')
  signInAgain()
  const { router } = await open()
  await expect.element(assignee).toHaveValue('Ruth the plumber')
  await expect.element(priority).toHaveValue('HIGH')
  void router.navigate({ to: '/elsewhere' })
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click()
  await save.click()
  await expect.element(page.getByText('Changes saved')).toBeVisible()
  expect(sent.map(({ body }) => body)).toEqual([
    { priority: 'HIGH', category: 'Plumbing', assigneeName: 'Ruth the plumber' },
  ])
})

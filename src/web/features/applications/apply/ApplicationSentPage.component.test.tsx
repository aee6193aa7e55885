import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#contract/api.ts'
import type { ListedApplication } from '#contract/applications.ts'
import { answerApi } from '#test/component/answer-api.ts'
import { expectAccessible, render } from '#test/component/render.tsx'
import { SignedIn } from '#test/component/signed-in.tsx'
import { SentApplication } from './ApplicationSentPage.tsx'
import { LATEST, sentId } from './sent-id.ts'

const filed = {
  id: 'latest',
  propertyId: 'p1',
  propertyTitle: 'St. Johns Duplex',
  status: 'PENDING',
  submittedAt: '2026-11-22T18:00:00Z',
  place: 3,
  waiting: 3,
} as ListedApplication

const open = () =>
  render(
    <SignedIn who="TENANT">
      <SentApplication id="latest" />
    </SignedIn>,
    { at: '/apply/sent/latest' },
  )

it('names the home, the place in line and what happens next', async () => {
  answerApi(api.applications.list, () => ({ data: [filed] }))
  const { router } = await open()
  await expect.element(page.getByRole('heading', { name: 'Application Submitted Successfully!' })).toHaveFocus()
  await expect.element(page.getByText('St. Johns Duplex · 3rd of 3 in line')).toBeInTheDocument()
  await expect.element(page.getByText(/Applications are read in the order they arrive/)).toBeInTheDocument()
  await expectAccessible()
  await page.getByRole('button', { name: 'Submit Another Application' }).click()
  await expect.poll(() => router.state.location.href).toBe('/apply')
})

it('says so when there is no such application', async () => {
  answerApi(api.applications.list, () => ({ data: [] }))
  await open()
  await expect.element(page.getByText('Application not found')).toBeInTheDocument()
})

it('is found as the latest one where the backend doesn’t say which it filed', () => {
  expect(sentId({ id: 'a1' })).toBe('a1')
  expect([sentId({}), sentId(undefined), sentId(null)]).toEqual([LATEST, LATEST, LATEST])
})

import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#contract/api.ts'
import type { Document } from '#contract/documents.ts'
import { answerApi } from '#test/component/answer-api.ts'
import { expectAccessible, render } from '#test/component/render.tsx'
import { SignedIn } from '#test/component/signed-in.tsx'
import { HouseRules } from './HouseRules.tsx'

const BUILDING = '01990000-0000-7000-8000-00000000000d'
const rules: Document = {
  id: '018f3c5e-7a1b-7c2d-8e3f-4a5b6c7d8e21',
  originalName: 'House rules.pdf',
  size: 48_128,
  type: 'application/pdf',
  status: 'READY',
  failure: null,
  pages: 2,
  propertyId: null,
  buildingId: BUILDING,
  leaseId: null,
  tenantId: null,
  aboutName: 'Maple House',
  isShared: false,
  isHouseRules: true,
  expiresOn: null,
  createdAt: '2026-03-02T10:00:00.000Z',
  createdByName: 'Margaret Chen',
  canChange: true,
}
const answerRules = (documents: Document[]) =>
  answerApi(api.documents.list, () => ({ data: { documents, total: documents.length, page: 1, pageSize: 50 } }))
const show = (canAdd = true) =>
  render(
    <SignedIn who="LANDLORD">
      <HouseRules buildingId={BUILDING} canAdd={canAdd} />
    </SignedIn>,
  )

it('asks for a PDF until there are some', async () => {
  answerRules([])
  await show()
  await page.getByRole('button', { name: 'Add house rules' }).click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await expectAccessible()
  await page.getByRole('dialog').getByRole('button', { name: 'Add house rules' }).click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Error: Choose a PDF first.')
})

it('says that those it replaces stay for the team', async () => {
  answerRules([rules])
  await show()
  await expect.element(page.getByText('House rules', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Replace' }).click()
  await expect.element(page.getByText(/“House rules.pdf” stays with the building’s documents/)).toBeVisible()
})

it('offers nothing to those who can’t add them', async () => {
  answerRules([rules])
  await show(false)
  await expect.element(page.getByText('House rules.pdf')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Replace' })).not.toBeInTheDocument()
})

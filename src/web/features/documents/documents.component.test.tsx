import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#contract/api.ts'
import { DOCUMENT_FAILURES, type Document } from '#contract/documents.ts'
import type { Lease } from '#contract/leases.ts'
import type { Role } from '#contract/roles.ts'
import { answerApi } from '#test/component/answer-api.ts'
import { expectAccessible, render } from '#test/component/render.tsx'
import { SignedIn } from '#test/component/signed-in.tsx'
import { DocumentsTool } from './DocumentsTool.tsx'

const aDocument = (changes: Partial<Document> = {}): Document => ({
  id: '018f3c5e-7a1b-7c2d-8e3f-4a5b6c7d8e21',
  originalName: 'Lease.pdf',
  size: 48_128,
  type: 'application/pdf',
  status: 'READY',
  failure: null,
  pages: 4,
  propertyId: null,
  buildingId: null,
  leaseId: '018f3c5e-7a1b-7c2d-8e3f-4a5b6c7d8e22',
  tenantId: null,
  aboutName: 'Jordan Ellis',
  isShared: false,
  isHouseRules: false,
  expiresOn: null,
  createdAt: '2026-03-02T10:00:00.000Z',
  createdByName: 'Margaret Chen',
  canChange: true,
  ...changes,
})

beforeEach(() => {
  answerApi(api.chats.list, () => ({ data: { sessions: [] } }))
  // Only the flag of this reply is read.
  answerApi({ ...api.leads.list, path: '/ai/health' }, () => ({ data: { leads: [] } }))
})

const show = (who: Role = 'LANDLORD') =>
  render(
    <SignedIn who={who}>
      <DocumentsTool />
    </SignedIn>,
  )

const answerList = (documents: () => Document[]) =>
  answerApi(api.documents.list, () => ({
    data: { documents: documents(), total: documents().length, page: 1, pageSize: 10 },
  }))

it('lists documents with their size, and asks again until each has been read', async () => {
  let status: Document['status'] = 'QUEUED'
  const asked = answerList(() => [aDocument({ status, pages: status === 'READY' ? 4 : null })])
  await show()
  await expect.element(page.getByText('Waiting to be read')).toBeVisible()
  await expect.element(page.getByText('47 KB')).toBeVisible()
  await expectAccessible()
  status = 'READY'
  await expect.element(page.getByText('4 pages')).toBeVisible()
  await expect.element(page.getByText('Waiting to be read')).not.toBeInTheDocument()
  const settled = asked.length
  await new Promise((resolve) => setTimeout(resolve, 2500))
  expect(asked.length).toBe(settled)
})

it('says why a document can’t be read', async () => {
  answerList(() => [aDocument({ status: 'FAILED', failure: DOCUMENT_FAILURES.ENCRYPTED, pages: null })])
  await show()
  await expect.element(page.getByText(DOCUMENT_FAILURES.ENCRYPTED)).toBeVisible()
})

it('says what belongs there while there are none', async () => {
  answerList(() => [])
  await show()
  await expect.element(page.getByText('No documents yet')).toBeVisible()
})

it('renames a document and shares it, sending only what changed', async () => {
  answerList(() => [aDocument()])
  const sent = answerApi(api.documents.update, () => ({ data: aDocument() }))
  await show()
  await page.getByRole('button', { name: 'More about Lease.pdf' }).click()
  await page.getByRole('menuitem', { name: 'Change' }).click()
  const name = page.getByRole('textbox', { name: /^Name/ })
  await name.fill('  ')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect.element(page.getByText('Name is required')).toBeVisible()
  await name.fill('Signed lease.pdf')
  await page.getByLabelText('Share with Jordan Ellis').click()
  await expectAccessible()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect.poll(() => sent.map(({ body }) => body)).toEqual([{ originalName: 'Signed lease.pdf', isShared: true }])
})

const LEASE = {
  id: '018f3c5e-7a1b-7c2d-8e3f-4a5b6c7d8e23',
  tenantName: 'Tom Sitting',
  tenantNames: ['Tom Sitting'],
  propertyTitle: 'Maple House',
  status: 'ACTIVE',
  startsOn: '2026-01-01',
  endsOn: null,
  timeZone: 'America/New_York',
} as Lease

const choose = async (label: string, choice: RegExp) => {
  await page.getByRole('combobox', { name: new RegExp(`^${label}`) }).click()
  await page.getByRole('option', { name: choice }).click()
}

it('puts a document on a lease later, and shares it only when that is said', async () => {
  answerList(() => [aDocument({ leaseId: null, aboutName: null })])
  answerApi(api.leases.list, ({ query }) => {
    const data = query.status === 'ACTIVE' ? [LEASE] : []
    return { data, total: data.length, page: 1, pageSize: 100 }
  })
  const sent = answerApi(api.documents.update, () => ({ data: aDocument() }))
  await show()
  await page.getByRole('button', { name: 'More about Lease.pdf' }).click()
  await page.getByRole('menuitem', { name: 'Change' }).click()
  const save = page.getByRole('button', { name: 'Save changes' })
  await page.getByLabelText('About', { exact: true }).selectOptions('leaseId')
  await save.click()
  await expect.element(page.getByText('Choose a lease')).toBeVisible()
  await choose('Lease', /^Tom Sitting/)
  await expect.element(page.getByLabelText('Share with Tom Sitting')).not.toBeChecked()
  await expectAccessible()
  await page.getByLabelText('Share with Tom Sitting').click()
  await save.click()
  await expect.poll(() => sent.map(({ body }) => body)).toEqual([{ leaseId: LEASE.id, isShared: true }])
})

it('lets tenants say nothing of what their own documents are about', async () => {
  answerList(() => [aDocument({ leaseId: null, aboutName: null })])
  await show('TENANT')
  await page.getByRole('button', { name: 'More about Lease.pdf' }).click()
  await page.getByRole('menuitem', { name: 'Change' }).click()
  await expect.element(page.getByRole('textbox', { name: /^Name/ })).toBeVisible()
  await expect.element(page.getByLabelText('About', { exact: true })).not.toBeInTheDocument()
})

it('removes a document after asking', async () => {
  answerList(() => [aDocument({ isShared: true })])
  const sent = answerApi(api.documents.remove, ({ params }) => ({ data: { id: params.id ?? '' } }))
  await show()
  await page.getByRole('button', { name: 'More about Lease.pdf' }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await expect.element(page.getByText(/the tenant can’t open it anymore/)).toBeVisible()
  expect(sent).toEqual([])
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect.poll(() => sent.length).toBe(1)
})

it('offers only a download of what a landlord shared', async () => {
  answerList(() => [aDocument({ canChange: false, isShared: true })])
  await show()
  await expect.element(page.getByText('Shared with you')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Download Lease.pdf' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^More about/ })).not.toBeInTheDocument()
})

it('refuses a file of another kind before it is sent', async () => {
  answerList(() => [])
  await show()
  await page.getByLabelText(/Choose documents/).upload(new File(['x'], 'photo.png', { type: 'image/png' }))
  await expect.element(page.getByText(/^photo\.png: This file is not a PDF, Word/)).toBeVisible()
  await expect.element(page.getByText('Upload failed:')).toBeVisible()
})

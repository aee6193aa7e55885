import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#contract/api.ts'
import type { Property } from '#contract/properties.ts'
import { answerApi } from '#test/component/answer-api.ts'
import { expectAccessible, render } from '#test/component/render.tsx'
import { aHome } from '#test/component/rows.ts'
import { PublishDialog } from './PublishDialog.tsx'

const draft = aHome({ isPublished: false, criteria: null, status: 'MAINTENANCE', isAvailable: false })

const press = (name: string | RegExp) => page.getByRole('button', { name }).click()

async function open(home: Property) {
  answerApi(api.properties.read, () => ({ data: home }))
  const onClose = vi.fn()
  const onOpen = vi.fn()
  await render(<PublishDialog id={home.id} onClose={onClose} onOpen={onOpen} />)
  return { onClose, onOpen }
}

it('shows a home as visitors will see it and what is missing, and publishes it with Undo', async () => {
  answerApi(api.leases.list, () => ({ data: [] }))
  const changes = answerApi(api.properties.update, () => ({ data: aHome() }))
  const { onClose, onOpen } = await open(draft)
  await expect.element(page.getByText('$1,850')).toBeVisible()
  await expect.element(page.getByText('2 beds · 1.5 baths · House')).toBeVisible()
  await expect.element(page.getByText('12 Maple Court')).not.toBeInTheDocument()
  const missing = page.getByRole('region', { name: 'Still missing' }).getByRole('listitem')
  await expect
    .poll(() => missing.elements().map(({ firstChild }) => firstChild?.textContent))
    .toEqual(['Photos', 'Screening criteria'])
  await expectAccessible()
  await press('Add Photos')
  expect(onOpen).toHaveBeenCalledWith({ what: 'Photos', addedIn: 'photos' })
  await press('Publish')
  await expect.element(page.getByText('Published Maple House')).toBeVisible()
  expect(onClose).toHaveBeenCalled()
  await press('Undo')
  await expect.element(page.getByText('Maple House is a draft again')).toBeVisible()
  expect(changes.map(({ body }) => body)).toEqual([
    { isPublished: true, status: 'ACTIVE' },
    { isPublished: false, isAvailable: false, status: 'MAINTENANCE' },
  ])
})

it('shows every part of the page, with all photos', async () => {
  answerApi(api.leases.list, () => ({ data: [] }))
  const photo = (id: string, alt: string) => ({ id, alt, isOfBuilding: false, width: 1200, height: 800 })
  const [kitchen, garden] = [photo('a1', 'The kitchen'), photo('a2', 'The garden')]
  await open(aHome({ isPublished: false, photos: [kitchen, garden], criteria: 'Two references', title: 'Maple House' }))
  const shown = page.getByRole('region', { name: 'The page visitors will see' })
  for (const text of ['Maple House', 'About this home', 'What every applicant needs', 'Two references'])
    await expect.element(shown.getByText(text)).toBeVisible()
  await expect.element(shown.getByRole('img', { name: 'The kitchen' })).toBeVisible()
  await expect.element(shown.getByRole('img', { name: 'The garden' })).toBeInTheDocument()
  await expect.element(shown.getByText('1 / 2')).toBeVisible()
})

it.each([
  ['Keep as draft', aHome({ isPublished: false })],
  ['Keep off the market', aHome({ isPublished: false, isAvailable: false })],
  ['Keep off the market', aHome({ isAvailable: false })],
])('closes with %s, and changes nothing', async (label, home) => {
  answerApi(api.leases.list, () => ({ data: [] }))
  const changes = answerApi(api.properties.update, () => ({ data: home }))
  const { onClose } = await open(home)
  await press(label)
  expect(onClose).toHaveBeenCalled()
  expect(changes).toEqual([])
})

it('warns about a home that is leased', async () => {
  answerApi(api.leases.list, () => ({
    data: [{ tenantName: 'Jordan Ellis', tenantNames: ['Jordan Ellis'], endsOn: '2027-05-31' } as never],
  }))
  await open(draft)
  await expect
    .element(page.getByText(/Jordan Ellis leases this home through/))
    .toMatchTextContent('Publish it only if you’re already looking for the next tenant.')
})

it('warns about a home that is occupied without a lease', async () => {
  answerApi(api.leases.list, () => ({ data: [] }))
  await open(draft)
  await expect.element(page.getByText(/This home is marked as occupied/)).toBeVisible()
})

it('warns about no vacant home', async () => {
  answerApi(api.leases.list, () => ({ data: [] }))
  await open(aHome({ isPublished: false, isAvailable: true }))
  await expect.element(page.getByText('The page visitors will see')).toBeVisible()
  await expect.element(page.getByText(/marked as occupied/)).not.toBeInTheDocument()
})

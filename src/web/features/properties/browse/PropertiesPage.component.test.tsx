import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#contract/api.ts'
import { answerApi } from '#test/component/answer-api.ts'
import { expectAccessible, render } from '#test/component/render.tsx'
import { aBuilding, aHome } from '#test/component/rows.ts'
import { SignedIn } from '#test/component/signed-in.tsx'
import { PropertiesPage } from './PropertiesPage.tsx'

const [maple, oak] = [
  aHome({ bathrooms: null }),
  aHome({ id: '01990000-0000-7000-8000-00000000000c', title: 'Oak Loft', isPublished: false }),
]
const card = (title: string) => page.getByRole('listitem').filter({ hasText: title })
const select = (title: string) => page.getByRole('checkbox', { name: `Select ${title}` }).click()
const bar = page.getByRole('region', { name: 'Selected properties' })

it('marks drafts, offers to publish them, and shows no baths that no one counted', async () => {
  answerApi(api.properties.list, () => ({ data: [maple, oak] }))
  const { router } = await render(
    <SignedIn who="LANDLORD">
      <PropertiesPage />
    </SignedIn>,
    { at: '/properties' },
  )
  await expect.element(card('Oak Loft').getByText('Draft')).toBeVisible()
  await expect.element(card('Maple House').getByText('Draft')).not.toBeInTheDocument()
  await expect.element(card('Maple House').getByText(/bath/)).not.toBeInTheDocument()
  await expectAccessible()
  answerApi(api.properties.read, () => ({ data: oak }))
  answerApi(api.leases.list, () => ({ data: [] }))
  await card('Oak Loft').getByRole('link', { name: 'Publish Oak Loft' }).click()
  await expect.poll(() => router.state.location.search).toMatchObject({ publish: oak.id })
  await expect.element(page.getByRole('dialog', { name: 'Publish this home?' })).toBeVisible()
})

it('doesn’t offer to publish a home where someone lives', async () => {
  answerApi(api.properties.list, () => ({ data: [aHome({ isAvailable: false, isPublished: false })] }))
  await render(
    <SignedIn who="LANDLORD">
      <PropertiesPage />
    </SignedIn>,
    { at: '/properties' },
  )
  await expect.element(card('Maple House').getByRole('link', { name: 'Edit Maple House' })).toBeVisible()
  await expect.element(card('Maple House').getByRole('link', { name: /Publish/ })).not.toBeInTheDocument()
})

it('shows a member who only collects rent the state of each home, and lets them look for it', async () => {
  answerApi(api.properties.list, () => ({ data: [maple, oak] }))
  await render(
    <SignedIn rights={['collects']} who="LANDLORD">
      <PropertiesPage />
    </SignedIn>,
    { at: '/properties' },
  )
  await expect.element(card('Oak Loft').getByText('Draft')).toBeVisible()
  await expect.element(card('Oak Loft').getByRole('link', { name: /Publish|Edit/ })).not.toBeInTheDocument()
  answerApi(api.buildings.list, () => ({ data: [] }))
  await page.getByRole('button', { name: 'Filters' }).click()
  await expect.element(page.getByRole('combobox', { name: 'Published' })).toBeVisible()
})

it('narrows homes to a building for a landlord who has one', async () => {
  const asked = answerApi(api.properties.list, () => ({ data: [maple] }))
  const building = page.getByRole('combobox', { name: 'Building' })
  const buildings = answerApi(api.buildings.list, () => ({ data: [aBuilding()] }))
  answerApi(api.buildings.read, () => ({ data: aBuilding() }))
  const { router } = await render(
    <SignedIn who="LANDLORD">
      <PropertiesPage />
    </SignedIn>,
    { at: '/properties' },
  )
  await expect.element(card('Maple House')).toBeVisible()
  expect(buildings).toEqual([])
  await page.getByRole('button', { name: 'Filters' }).click()
  await building.click()
  await page.getByRole('option', { name: /Maple House/ }).click()
  await expect.poll(() => router.state.location.search).toMatchObject({ buildingId: aBuilding().id })
  await expect.poll(() => asked.at(-1)?.query.buildingId).toBe(aBuilding().id)
  await expect.element(building).toHaveValue('Maple House')
  await expectAccessible()
})

it('offers no building to a landlord without one', async () => {
  answerApi(api.properties.list, () => ({ data: [maple] }))
  const buildings = answerApi(api.buildings.list, () => ({ data: [] }))
  await render(
    <SignedIn who="LANDLORD">
      <PropertiesPage />
    </SignedIn>,
    { at: '/properties' },
  )
  await page.getByRole('button', { name: 'Filters' }).click()
  await expect.poll(() => buildings.length).toBe(1)
  await expect.element(page.getByRole('combobox', { name: 'Published' })).toBeVisible()
  await expect.element(page.getByRole('combobox', { name: 'Building' })).not.toBeInTheDocument()
})

it('says nothing of the state to home seekers, who see only homes they can rent', async () => {
  answerApi(api.properties.list, () => ({ data: [maple] }))
  answerApi(api.applications.list, () => ({ data: [] }))
  await render(
    <SignedIn who="TENANT">
      <PropertiesPage />
    </SignedIn>,
    { at: '/properties' },
  )
  await expect.element(card('Maple House')).toBeVisible()
  await expect.element(card('Maple House').getByText('Available')).not.toBeInTheDocument()
})

it('comes back to publishing once something that was missing is added', async () => {
  answerApi(api.properties.list, () => ({ data: [oak] }))
  answerApi(api.properties.read, () => ({ data: oak }))
  answerApi(api.leases.list, () => ({ data: [] }))
  await render(
    <SignedIn who="LANDLORD">
      <PropertiesPage />
    </SignedIn>,
    { at: `/properties?publish=${oak.id}` },
  )
  const publishing = page.getByRole('dialog', { name: 'Publish this home?' })
  await publishing.getByRole('button', { name: /Photos$/ }).click()
  await expect.element(publishing).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect.element(publishing).toBeVisible()
})

it('archives several homes, and says which one can’t be', async () => {
  answerApi(api.properties.list, () => ({ data: [maple, oak] }))
  const sent = answerApi(api.properties.archive, ({ params }) =>
    params.id === oak.id ? { status: 409, message: 'This home is leased. End the lease first.' } : { data: maple },
  )
  await render(
    <SignedIn who="LANDLORD">
      <PropertiesPage />
    </SignedIn>,
  )
  await select('Maple House')
  await select('Oak Loft')
  await bar.getByRole('button', { name: 'Archive' }).click()
  const question = page.getByRole('alertdialog', { name: 'Archive 2 properties?' })
  await question.getByRole('button', { name: 'Archive' }).click()
  await expect.element(page.getByText('Archived 1 property')).toBeVisible()
  await expect
    .element(page.getByRole('dialog', { name: 'One couldn’t be changed' }))
    .toMatchTextContent(/Oak Loft.*End the lease first/)
  expect(sent.map(({ body }) => body)).toEqual([{ archived: true }, { archived: true }])
})

it.each([
  ['Archive', 'Archive 1 property?', 'Archived 1 property', 'Brought back 1 property'],
  ['Unpublish', 'Unpublish 1 property?', 'Unpublished 1 property', 'Published 1 property again'],
])('offers Undo for ten seconds after %s', async (label, title, done, undone) => {
  answerApi(api.properties.list, () => ({ data: [aHome({ status: 'INACTIVE' })] }))
  const archived = answerApi(api.properties.archive, () => ({ data: maple }))
  const updated = answerApi(api.properties.update, () => ({ data: maple }))
  await render(
    <SignedIn who="LANDLORD">
      <PropertiesPage />
    </SignedIn>,
  )
  await select('Maple House')
  await bar.getByRole('button', { name: label }).click()
  await page.getByRole('alertdialog', { name: title }).getByRole('button', { name: label }).click()
  await expect.element(page.getByText(done)).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(page.getByText(undone)).toBeVisible()
  const sent = [...archived, ...updated].map(({ body }) => body)
  // Visitors saw it before, and do again.
  if (label === 'Archive') expect(sent).toEqual([{ archived: true }, { archived: false }, { isPublished: true }])
  // A home that was published and inactive stays inactive.
  else expect(sent[1]).toEqual({ isPublished: true, isAvailable: true, status: 'INACTIVE' })
})

it('lets a tenant select nothing', async () => {
  answerApi(api.properties.list, () => ({ data: [maple] }))
  answerApi(api.applications.list, () => ({ data: [] }))
  await render(
    <SignedIn who="TENANT">
      <PropertiesPage />
    </SignedIn>,
  )
  await expect.element(card('Maple House')).toBeVisible()
  await expect.element(page.getByRole('checkbox')).not.toBeInTheDocument()
})

it('narrows the list by pets and size', async () => {
  const asked = answerApi(api.properties.list, () => ({ data: [aHome({ squareFeet: 1250 })] }))
  answerApi(api.applications.list, () => ({ data: [] }))
  await render(
    <SignedIn who="TENANT">
      <PropertiesPage />
    </SignedIn>,
  )
  await expect.element(page.getByText('1,250 sq ft')).toBeVisible()
  await page.getByLabelText('Pets').selectOptions('Cats allowed')
  await page.getByLabelText('Min sq ft').fill('1,200')
  await expect.poll(() => asked.at(-1)?.query).toMatchObject({ pets: 'CATS', squareFeetMin: '1200' })
})

it('keeps a landlord’s filters behind one button, which counts them', async () => {
  answerApi(api.properties.list, () => ({ data: [aHome()] }))
  await page.viewport(1280, 800)
  await render(
    <SignedIn who="LANDLORD">
      <PropertiesPage />
    </SignedIn>,
    { at: '/properties?pets=CATS' },
  )
  const button = page.getByRole('button', { name: 'Filters (1)' })
  await expect.element(button).toBeVisible()
  await expect.element(page.getByLabelText('Pets')).not.toBeVisible()
  answerApi(api.buildings.list, () => ({ data: [] }))
  await button.click()
  await expect.element(page.getByLabelText('Pets')).toHaveValue('CATS')
  await expect.element(page.getByLabelText('Needs attention')).toBeVisible()
})

it('puts homes under the names of their buildings when asked', async () => {
  const unit = aHome({
    buildingId: aBuilding().id,
    buildingName: 'Maple House',
    unitLabel: '1A',
    title: 'Maple House, 1A',
  })
  const asked = answerApi(api.properties.list, () => ({ data: [unit, oak] }))
  const { router } = await render(
    <SignedIn who="LANDLORD">
      <PropertiesPage />
    </SignedIn>,
    { at: '/properties' },
  )
  await expect.element(card('Oak Loft')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Maple House' })).not.toBeInTheDocument()
  await page.getByLabelText('Order').selectOptions('By building')
  await expect.poll(() => router.state.location.search).toMatchObject({ sort: 'building', order: 'asc' })
  await expect
    .element(
      page.getByRole('region', { name: 'Maple House' }).getByRole('link', { name: 'Maple House, 1A', exact: true }),
    )
    .toBeVisible()
  await expect
    .element(
      page.getByRole('region', { name: 'Not in a building' }).getByRole('link', { name: 'Oak Loft', exact: true }),
    )
    .toBeVisible()
  expect(asked.at(-1)?.query).toMatchObject({ sort: 'building', order: 'asc' })
  await expectAccessible()
})

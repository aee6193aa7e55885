import type { ComponentProps } from 'react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { api } from '#contract/api.ts'
import type { Property } from '#contract/properties.ts'
import { answerApi } from '#test/component/answer-api.ts'
import { expectAccessible, render } from '#test/component/render.tsx'
import { aHome } from '#test/component/rows.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { setOwnPlace } from '#web/ui/own-place.ts'
import { PropertyForm } from './PropertyForm.tsx'

const inDialog = (props: ComponentProps<typeof PropertyForm>) => (
  <Dialog onClose={props.onClose} open title="Property">
    <PropertyForm {...props} />
  </Dialog>
)

const field = (name: string | RegExp) => page.getByLabelText(name)
const button = (name: string) => page.getByRole('button', { name })

async function openNew() {
  const sent = answerApi(api.properties.create, () => ({ data: aHome({ isPublished: false }) }))
  const [onClose, onPublish] = [vi.fn(), vi.fn()]
  const { router } = await render(inDialog({ onClose, onPublish }))
  for (const [name, text] of [
    [/^Title/, 'Maple House'],
    [/^City/, 'Portland'],
    [/^Monthly rent/, '1850'],
  ] as const)
    await field(name).fill(text)
  await userEvent.selectOptions(field(/^State/), 'Oregon')
  return { sent, onClose, onPublish, router }
}

it('adds a home as a draft, leaves blank rooms blank, and offers to add photos', async () => {
  const { sent, onClose, onPublish, router } = await openNew()
  await expect.element(field(/^Status/)).not.toBeInTheDocument()
  await expectAccessible()
  await button('Save as draft').click()
  await expect.element(page.getByText('Added Maple House')).toBeVisible()
  expect(sent[0]?.body).toMatchObject({ isPublished: false, isAvailable: true, bedrooms: null, bathrooms: null })
  expect(sent[0]?.body).toMatchObject({ addressState: 'OR' })
  expect(onClose).toHaveBeenCalled()
  expect(onPublish).not.toHaveBeenCalled()
  await button('Add photos').click()
  await expect.poll(() => router.state.location.href).toBe(`/properties?photos=${aHome().id}`)
})

it('asks for the rent of a home in what its amounts are in', async () => {
  await render(inDialog({ home: aHome({ currency: 'EUR', locale: 'de-DE' }), onClose: vi.fn() }))
  await expect.element(field(/^Monthly rent/)).toHaveAccessibleDescription('Euros per month')
  await expect.element(page.getByText('€', { exact: true }).first()).toBeVisible()
})

it('offers no state of another country', async () => {
  const address = { street: null, city: 'Toronto', state: 'ON', postalCode: null, country: 'CA' }
  await render(inDialog({ home: aHome({ address }), onClose: vi.fn() }))
  await expect.element(field('State or region')).toHaveValue('ON')
  await userEvent.selectOptions(field(/^Country/), 'United States')
  await expect.element(field(/^State/)).toHaveValue('')
  await expect.element(page.getByRole('option', { name: 'ON', exact: true })).not.toBeInTheDocument()
})

it('starts in the country of the business', async () => {
  setOwnPlace({ currency: 'CAD', locale: 'en-CA' })
  onTestFinished(() => setOwnPlace(undefined))
  await render(inDialog({ onClose: vi.fn() }))
  await expect.element(field(/^Country/)).toHaveValue('CA')
  await expect.element(field('State or region')).toBeVisible()
})

it('asks for a state in the United States, and for any region elsewhere', async () => {
  const { sent } = await openNew()
  await expect.element(field(/^Country/)).toHaveValue('US')
  await expect.element(field('ZIP code')).toBeVisible()
  await userEvent.selectOptions(field(/^Country/), 'Canada')
  await expect.element(field('State or region')).toHaveValue('')
  await expect.element(field('Postal code')).toBeVisible()
  await field('State or region').fill('ON')
  await expectAccessible()
  await button('Save as draft').click()
  await expect.element(page.getByText('Added Maple House')).toBeVisible()
  expect(sent[0]?.body).toMatchObject({ addressCountry: 'CA', addressState: 'ON' })
})

it('asks for a state again after the country is the United States again', async () => {
  const { sent } = await openNew()
  await userEvent.selectOptions(field(/^Country/), 'Canada')
  await field('State or region').fill('ON')
  await userEvent.selectOptions(field(/^Country/), 'United States')
  await button('Save as draft').click()
  await expect.element(page.getByText('State is required').first()).toBeVisible()
  expect(sent).toEqual([])
})

it('says what is missing, and sends nothing', async () => {
  const sent = answerApi(api.properties.create, () => ({ data: aHome() }))
  await render(inDialog({ onClose: () => {} }))
  await button('Save as draft').click()
  await expect.element(page.getByRole('alert').first()).toMatchTextContent('Title is required')
  expect(sent).toEqual([])
  await expectAccessible()
})

it('sends a rent as it was changed', async () => {
  const sent = answerApi(api.properties.update, () => ({ data: aHome() }))
  await render(inDialog({ home: aHome(), onClose: () => {} }))
  await field(/^Monthly rent/).fill('1900.50')
  await button('Save Changes').click()
  await expect.poll(() => sent[0]?.body).toMatchObject({ rentAmount: 1900.5, title: 'Maple House' })
})

it('saves a draft before its landlord looks at what goes out', async () => {
  const { sent, onClose, onPublish } = await openNew()
  await button('Publish').click()
  await expect.poll(() => onPublish.mock.calls.length).toBe(1)
  expect(sent[0]?.body).toMatchObject({ isPublished: false })
  // What was saved needs no question when the window goes.
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
})

it('doesn’t offer to publish a home where someone lives', async () => {
  const { sent } = await openNew()
  await userEvent.selectOptions(field('Who lives there?'), 'Occupied')
  await expect.element(button('Publish')).not.toBeInTheDocument()
  await button('Save as draft').click()
  await expect.poll(() => sent[0]?.body).toMatchObject({ isAvailable: false, isPublished: false })
})

it.each([
  [true, 'Vacant', { isAvailable: true, isPublished: true }],
  [true, 'Occupied', { isAvailable: false, isPublished: false }],
  [false, 'Vacant', { isAvailable: true, isPublished: false }],
])('keeps a home (published: %s) that is now %s as public as it was, or less', async (isPublished, choice, body) => {
  const sent = answerApi(api.properties.update, () => ({ data: aHome() }))
  await render(inDialog({ home: aHome({ isPublished, isAvailable: isPublished }), onClose: () => {} }))
  await userEvent.selectOptions(field('Who lives there?'), choice)
  await button('Save Changes').click()
  await expect.poll(() => sent[0]?.body).toMatchObject(body)
})

it('keeps the time zone out of the way and as it is, and a state that isn’t on the list', async () => {
  const sent = answerApi(api.properties.update, () => ({ data: aHome() }))
  const home = aHome({ address: { ...aHome().address, state: 'Ontario' } })
  await render(inDialog({ home, onClose: () => {} }))
  await expect.element(field(/^State/)).toHaveValue('Ontario')
  await expect.element(field('Time zone')).not.toBeInTheDocument()
  await button('Save Changes').click()
  await expect.poll(() => sent[0]?.body).toMatchObject({ timeZone: home.timeZone })
  await page.getByText('More options').click()
  await expect.element(field('Time zone')).toHaveValue(home.timeZone)
})

it('asks for details once someone wants to give them', async () => {
  const { sent } = await openNew()
  await expect.element(field('Square feet')).not.toBeInTheDocument()
  await page.getByText('Size, pets, deposit, amenities').click()
  await field('Square feet').fill('1,250')
  await field(/^Security deposit/).fill('1850')
  await userEvent.selectOptions(field('Pets'), 'Cats allowed')
  for (const amenity of ['Yard', 'Parking']) await page.getByRole('checkbox', { name: amenity }).click()
  await expectAccessible()
  await button('Save as draft').click()
  await expect
    .poll(() => sent[0]?.body)
    .toMatchObject({
      squareFeet: 1250,
      depositAmount: 1850,
      petPolicy: 'CATS',
      amenities: ['PARKING', 'YARD'],
      yearBuilt: null,
    })
})

it('sends the details of a home as they were, opened or not', async () => {
  const sent = answerApi(api.properties.update, () => ({ data: aHome() }))
  const facts = { squareFeet: 850, amenities: ['PARKING', 'YARD'] } satisfies Partial<Property>
  await render(inDialog({ home: aHome(facts), onClose: () => {} }))
  await button('Save Changes').click()
  await expect.poll(() => sent[0]?.body).toMatchObject(facts)
  await page.getByText('Size, pets, deposit, amenities').click()
  await page.getByRole('checkbox', { name: 'Yard' }).click()
  await button('Save Changes').click()
  await expect.poll(() => sent[1]?.body).toMatchObject({ squareFeet: 850, amenities: ['PARKING'] })
})

it('keeps its buttons in view however long the form is', async () => {
  await page.viewport(390, 600)
  await openNew()
  await expect.element(button('Save as draft')).toBeInViewport({ ratio: 1 })
})

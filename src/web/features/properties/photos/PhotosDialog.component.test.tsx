import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#contract/api.ts'
import { answerApi } from '#test/component/answer-api.ts'
import { expectAccessible, render } from '#test/component/render.tsx'
import { aHome } from '#test/component/rows.ts'
import { forgetSession, signIn, signInAgain } from '#test/component/sign-in-again.ts'
import { PhotosDialog } from './PhotosDialog.tsx'

const ID = aHome().id
const photo = (alt: string) => ({
  id: '018f3c5e-7a1b-7c2d-8e3f-4a5b6c7d8e11',
  alt,
  isOfBuilding: false,
  width: 900,
  height: 600,
})
const field = page.getByLabelText('What photo 1 shows')

it('offers words for a photo that has none, and one press saves them', async () => {
  let now = photo('')
  answerApi(api.properties.read, () => ({ data: aHome({ photos: [now] }) }))
  const sent = answerApi(api.properties.updatePhoto, () => {
    now = photo('Kitchen')
    return { data: { photos: [now] } }
  })
  await render(<PhotosDialog id={ID} onClose={() => {}} />)
  await expect.element(page.getByText(/^No description yet/)).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: /^Kitchen/ }).click()
  await expect.element(field).toHaveValue('Kitchen')
  expect(sent[0]?.body).toEqual({ alt: 'Kitchen' })
  await expect.element(page.getByRole('button', { name: /^Bedroom/ })).not.toBeInTheDocument()
})

it('doesn’t save a description that was emptied', async () => {
  answerApi(api.properties.read, () => ({ data: aHome({ photos: [photo('Kitchen')] }) }))
  await render(<PhotosDialog id={ID} onClose={() => {}} />)
  await field.fill('')
  await expect.element(page.getByText('Describe the photo')).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Save/ })).not.toBeInTheDocument()
})

it('saves a description while another is still on its way', async () => {
  let now = [photo('Front'), { ...photo('Back'), id: '018f3c5e-7a1b-7c2d-8e3f-4a5b6c7d8e12' }]
  answerApi(api.properties.read, () => ({ data: aHome({ photos: now }) }))
  const waiting: (() => void)[] = []
  const sent = answerApi(api.properties.updatePhoto, async ({ params, body }) => {
    await new Promise<void>((resolve) => waiting.push(resolve))
    now = now.map((one) => (one.id === params.photoId ? { ...one, ...(body as object) } : one))
    return { data: { photos: now } }
  })
  await render(<PhotosDialog id={ID} onClose={() => {}} />)
  const save = page.getByRole('button', { name: /^Save the description/ })
  await field.fill('Front door')
  await save.click()
  await page.getByLabelText('What photo 2 shows').fill('Yard')
  await page.getByRole('button', { name: 'Save the description' }).click()
  await expect.poll(() => sent.map(({ body }) => body)).toEqual([{ alt: 'Front door' }, { alt: 'Yard' }])
  for (const answer of waiting) answer()
  await expect.element(page.getByRole('button', { name: /^Save|^Saving/ })).not.toBeInTheDocument()
})

it('makes a photo the cover while its description is still on its way', async () => {
  const now = [photo('Front'), { ...photo('Back'), id: '018f3c5e-7a1b-7c2d-8e3f-4a5b6c7d8e12' }]
  answerApi(api.properties.read, () => ({ data: aHome({ photos: now }) }))
  const sent = answerApi(api.properties.updatePhoto, () => new Promise(() => {}))
  await render(<PhotosDialog id={ID} onClose={() => {}} />)
  await page.getByLabelText('What photo 2 shows').fill('Yard')
  await page.getByRole('button', { name: 'Save the description' }).click()
  await page.getByRole('button', { name: /^Make cover/ }).click()
  await expect.poll(() => sent.map(({ body }) => body)).toEqual([{ alt: 'Yard' }, { position: 0 }])
})

it('keeps a half-written description through the end of the session', async () => {
  answerApi(api.properties.read, () => ({ data: aHome({ photos: [photo('Front')] }) }))
  const open = () => render(<PhotosDialog id={ID} onClose={() => {}} />, { at: location.pathname })
  signIn()
  await open()
  await field.fill('Front door in spring')
  signInAgain()
  await open()
  await expect.element(field).toHaveValue('Front door in spring')
  forgetSession()
})

import { expect, it } from 'vitest'
import { commands, type Locator, page } from 'vitest/browser'
import { photoUpload } from '#contract/property-photos.ts'
import { FilesPart } from '#test/component/parts/FilesPart.tsx'
import { aPicture } from '#test/component/pictures.ts'
import { render } from '#test/component/render.tsx'
import { FileInput } from './FileInput.tsx'

const file = (name: string, type: string, size = 2048) => new File(['x'.repeat(size)], name, { type })
const proof = page.getByLabelText('Proof of payment')
const photos = page.getByLabelText('Photos of the home')
const shown = (text: string) => expect.element(page.getByText(text)).toBeVisible()

it('a file is chosen, shown with its size, and taken back', async () => {
  await render(<FilesPart />)
  await proof.upload(file('receipt.pdf', 'application/pdf'))
  await shown('receipt.pdf')
  await shown('2 KB')
  const remove = page.getByRole('button', { name: 'Remove receipt.pdf' })
  await expect.element(remove).toHaveFocus()
  await remove.click()
  await expect.element(proof).toHaveFocus()
  await proof.upload(file('receipt.pdf', 'application/pdf'))
  await shown('receipt.pdf')
})

it('a file that cannot be sent is rejected with a sentence, until a good one is chosen', async () => {
  await render(<FilesPart />)
  await photos.upload([file('notes.txt', 'text/plain'), aPicture('hall.jpg')])
  const sentence = 'notes.txt: This file is not a JPEG, PNG or WebP picture. Choose another one.'
  await shown(sentence)
  await expect.element(photos).toHaveAttribute('aria-invalid', 'true')
  await expect.element(photos).toHaveAccessibleDescription(new RegExp(sentence))
  await shown('Chosen: hall.jpg')
  await photos.upload(aPicture('kitchen.png'))
  await shown('Chosen: hall.jpg, kitchen.png')
  await expect.element(page.getByText(sentence)).not.toBeInTheDocument()
  drop(photos, [aPicture('huge.png', 12 * 1024 * 1024 + 1)])
  await shown('huge.png: This file is larger than 12 MB. Choose a smaller one.')
})

it('what is wrong with one file hides nothing that is wrong with another', async () => {
  await render(
    <FileInput
      error="hall.jpg: This picture is damaged."
      label="Photos of the home"
      multiple
      onFiles={() => undefined}
      upload={photoUpload}
    />,
  )
  await photos.upload(file('notes.txt', 'text/plain'))
  await expect
    .element(photos)
    .toHaveAccessibleDescription(/notes\.txt: This file is not .*hall\.jpg: This picture is damaged/)
})

it('files can be dropped anywhere on the drop area', async () => {
  await render(<FilesPart />)
  drop(
    photos,
    ['hall.jpg', 'kitchen.jpg'].map((name) => aPicture(name)),
  )
  await shown('Chosen: hall.jpg, kitchen.jpg')
  drop(
    proof,
    ['front.jpg', 'back.jpg'].map((name) => aPicture(name)),
  )
  await shown('front.jpg')
  await expect.element(page.getByText('back.jpg')).not.toBeInTheDocument()
})

it('a file is chosen by keyboard', async () => {
  await render(<FilesPart />)
  proof.element().focus()
  await commands.chooseFileByKey('Enter', 'receipt.pdf')
  await expect.element(page.getByRole('button', { name: 'Remove receipt.pdf' })).toBeVisible()
})

/** Drops files on `place`, with the events a browser sends. */
function drop(place: Locator, files: readonly File[]): void {
  const dataTransfer = new DataTransfer()
  for (const one of files) dataTransfer.items.add(one)
  for (const type of ['dragover', 'drop'])
    place.element().dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }))
}

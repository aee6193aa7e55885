import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible, render } from '#test/component/render.tsx'
import { aHome } from '#test/component/rows.ts'
import { PropertyCover } from './PropertyCover.tsx'

const note = page.getByText('No photos yet')

it('says of a drawing that there are no photos yet', async () => {
  await render(<PropertyCover className="h-44" property={aHome({ photos: [] })} />)
  await expect.element(note).toBeVisible()
  expect(note.element().parentElement?.getBoundingClientRect().height).toBe(176)
  await expectAccessible()
})

it('says nothing where it only repeats the text next to it', async () => {
  await render(<PropertyCover decorative property={aHome({ photos: [] })} />)
  await expect.element(note).not.toBeInTheDocument()
})

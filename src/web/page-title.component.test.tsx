import { expect, it } from 'vitest'
import { render, unmountAll } from '#test/component/render.tsx'
import { usePageTitle } from './page-title.ts'

function Named({ name }: { name: string | undefined }) {
  usePageTitle(name)
  return null
}

it('names the tab after what the page shows, and gives the name back', async () => {
  document.title = 'Leases - ProperPlace'
  await render(<Named name="Alder Street 3B" />)
  await expect.poll(() => document.title).toBe('Alder Street 3B - ProperPlace')
  unmountAll()
  expect(document.title).toBe('Leases - ProperPlace')
})

it('leaves the title alone while there is nothing to show', async () => {
  document.title = 'Leases - ProperPlace'
  await render(<Named name={undefined} />)
  expect(document.title).toBe('Leases - ProperPlace')
})

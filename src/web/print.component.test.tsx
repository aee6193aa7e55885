import { afterEach, beforeEach, expect, it } from 'vitest'
import { commands, page } from 'vitest/browser'
import { render } from '#test/component/render.tsx'
import { Button } from './ui/Button.tsx'
import { Dialog } from './ui/Dialog.tsx'
import { IconButton } from './ui/IconButton.tsx'
import { Pagination } from './ui/Pagination.tsx'

beforeEach(() => commands.setPrinting(true))
afterEach(async () => {
  await commands.setPrinting(false)
  await commands.setColorScheme(null)
})

it('prints words and figures in dark ink, without what can only be pressed', async () => {
  await commands.setColorScheme('dark')
  await render(
    <main>
      <p>Rent for November</p>
      <Button>Confirm</Button>
      <IconButton label="More actions">…</IconButton>
      <Pagination onPage={() => undefined} page={1} pageCount={3} />
    </main>,
  )
  const words = page.getByText('Rent for November')
  await expect.element(words).toBeVisible()
  expect(getComputedStyle(words.element()).color).toBe('rgb(27, 33, 30)')
  for (const name of ['Confirm', '…', 'Next']) await expect.element(page.getByText(name)).not.toBeVisible()
})

it('prints an open window alone and whole', async () => {
  await render(
    <main>
      <p>The list behind it</p>
      <Dialog onClose={() => undefined} open title="Application">
        <div className="h-[3000px]">The last answer</div>
      </Dialog>
    </main>,
  )
  await expect.element(page.getByText('The list behind it')).not.toBeVisible()
  const { height } = page.getByRole('dialog').element().getBoundingClientRect()
  expect(height).toBeGreaterThan(3000)
})

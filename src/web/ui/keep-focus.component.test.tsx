import { useState } from 'react'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from '#test/component/render.tsx'
import { Button } from './Button.tsx'
import { useToast } from './ToastProvider.tsx'

/** Payments that leave the list once they are confirmed. */
function ToConfirm({ withUndo = false, isLink = false }: { withUndo?: boolean; isLink?: boolean }) {
  const [waiting, setWaiting] = useState(['Ada', 'Bo'])
  const toast = useToast()
  const confirm = (name: string) => {
    setWaiting((all) => all.filter((one) => one !== name))
    toast.success(`Confirmed ${name}`, withUndo ? { label: 'Undo', take: () => setWaiting(['Ada', 'Bo']) } : undefined)
  }
  return (
    <ul aria-label="To confirm">
      {['Ada', 'Bo'].map((name) =>
        waiting.includes(name) ? (
          <li key={name}>
            <Button onClick={() => confirm(name)}>{`Confirm ${name}`}</Button>
          </li>
        ) : (
          isLink && (
            <li key={name}>
              <a href="#receipt">{`Receipt for ${name}`}</a>
            </li>
          )
        ),
      )}
    </ul>
  )
}

const button = (name: string) => page.getByRole('button', { name })
const list = page.getByRole('list', { name: 'To confirm' })

it('the focus stays in the list when the row that had it goes', async () => {
  await render(<ToConfirm />)
  await button('Confirm Ada').click()
  await expect.element(list).toHaveFocus()
  await userEvent.keyboard('{Tab}')
  await expect.element(button('Confirm Bo')).toHaveFocus()
  await expect.element(list).not.toHaveAttribute('tabindex')
})

it('the focus stays in a row that only lost its button', async () => {
  await render(<ToConfirm isLink />)
  await button('Confirm Ada').click()
  await expect.element(page.getByRole('link', { name: 'Receipt for Ada' })).toHaveFocus()
})

it('the keyboard goes to Undo, and from there back to the list', async () => {
  await render(<ToConfirm withUndo />)
  await userEvent.keyboard('{Tab}{Enter}')
  await expect.element(button('Undo')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(button('Confirm Ada')).toBeVisible()
  await expect.element(list).toHaveFocus()
})

it('a pointer leaves the message alone', async () => {
  await render(<ToConfirm withUndo />)
  await button('Confirm Ada').click()
  await expect.element(list).toHaveFocus()
})

it('Tab goes to Undo once, from where the focus is, and leaving the message leads back', async () => {
  await render(
    <>
      <ToConfirm withUndo />
      <Button>Elsewhere</Button>
      <Button>Farther</Button>
    </>,
  )
  await button('Confirm Ada').click()
  await button('Elsewhere').click()
  await userEvent.keyboard('{Tab}')
  await expect.element(button('Undo')).toHaveFocus()
  await userEvent.keyboard('{Tab}')
  await expect.element(button('Dismiss')).toHaveFocus()
  await userEvent.keyboard('{Tab}')
  await expect.element(button('Elsewhere')).toHaveFocus()
  await userEvent.keyboard('{Tab}')
  await expect.element(button('Farther')).toHaveFocus()
})

it('the pointer on Undo leads back to the list that had the focus before', async () => {
  await render(<ToConfirm withUndo />)
  await button('Confirm Ada').click()
  await expect.element(list).toHaveFocus()
  await button('Undo').click()
  await expect.element(button('Confirm Ada')).toBeVisible()
  await expect.element(list).toHaveFocus()
})

it('focus that someone took elsewhere stays there', async () => {
  await render(
    <>
      <ToConfirm />
      <Button>Elsewhere</Button>
    </>,
  )
  await button('Confirm Ada').click()
  await button('Elsewhere').click()
  await new Promise((done) => setTimeout(done, 300))
  await expect.element(button('Elsewhere')).toHaveFocus()
})

import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { OverlayPart } from '#test/component/parts/OverlayPart.tsx'
import { render } from '#test/component/render.tsx'

const press = (name: string) => page.getByRole('button', { name }).click()
const messages = page.getByRole('region', { name: 'Messages' })
const last = page.getByTestId('last')

it('a dialog keeps the focus and returns it', async () => {
  await render(<OverlayPart />)
  await press('Open dialog')
  const dialog = page.getByRole('dialog', { name: 'User Details' })
  await expect.element(dialog).toBeVisible()
  for (let stop = 0; stop < 8; stop += 1) {
    await userEvent.tab()
    await expect.poll(() => dialog.element().contains(document.activeElement)).toBe(true)
  }
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Open dialog' })).toHaveFocus()
})

it('a question is answered by its buttons, and Escape means no', async () => {
  await render(<OverlayPart />)
  await press('Ask a question')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect.element(last).toHaveTextContent('Last: removed')
  await press('Ask a question')
  await expect.element(page.getByRole('alertdialog')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(last).toHaveTextContent('Last: kept')
})

it('a failure stays until it is dismissed, and is announced as an alert', async () => {
  await render(<OverlayPart />)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await press('Show error')
  const failure = messages.getByRole('alert')
  await expect.element(failure).toMatchTextContent('Email is required')
  vi.advanceTimersByTime(600_000)
  await expect.element(failure).toBeVisible()
  await failure.getByRole('button', { name: 'Dismiss' }).click()
  await expect.element(failure).not.toBeInTheDocument()
})

it('a success is announced as a status and disappears on its own, but not while it is pointed at', async () => {
  await render(<OverlayPart />)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  await press('Show success')
  const success = messages.getByRole('status')
  await success.hover()
  vi.advanceTimersByTime(10_000)
  await expect.element(success).toHaveTextContent('Application approved')
  await page.getByRole('button', { name: 'More actions' }).hover()
  // The browser reports that the pointer has left a moment later; only then does the clock of the message go on.
  await expect
    .poll(() => {
      vi.advanceTimersByTime(10_000)
      return success.query()
    })
    .toBeNull()
})

it('one message shows at a time', async () => {
  await render(<OverlayPart />)
  await press('Show error')
  await press('Show success')
  await expect.element(messages.getByRole('status')).toHaveTextContent('Application approved')
  await expect.element(messages.getByRole('alert')).not.toBeInTheDocument()
})

it('a failure goes with its page; a success stays', async () => {
  await render(<OverlayPart />)
  await press('Show error')
  await press('Leave page')
  await expect.element(messages.getByRole('alert')).not.toBeInTheDocument()
  await press('Show success')
  await press('Leave page')
  await expect.element(messages.getByRole('status')).toBeVisible()
})

it('a message with a step stays ten seconds, and goes when the step is taken', async () => {
  await render(<OverlayPart />)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await press('Show undo')
  const success = messages.getByRole('status')
  vi.advanceTimersByTime(9_000)
  await success.getByRole('button', { name: 'Undo' }).click()
  await expect.element(last).toHaveTextContent('Last: taken back')
  await expect.element(success).not.toBeInTheDocument()
})

it('a menu works with the keyboard', async () => {
  await render(<OverlayPart />)
  const opener = page.getByRole('button', { name: 'More actions' })
  opener.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('menuitem', { name: 'Download PDF' })).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(page.getByRole('menuitem', { name: 'Remove' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(page.getByRole('menuitem', { name: 'Download PDF' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(last).toHaveTextContent('Last: downloaded')
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
})

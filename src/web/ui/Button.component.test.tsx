import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible, render } from '#test/component/render.tsx'
import { Button } from './Button.tsx'

it('a busy button says so and ignores repeats, by mouse and by keyboard', async () => {
  let presses = 0
  const press = () => {
    presses += 1
  }
  render(
    <Button busy busyLabel="Signing in..." onClick={press} variant="primary">
      Sign in
    </Button>,
  )
  const button = page.getByRole('button', { name: 'Signing in...' })
  await expect.element(button).toHaveAttribute('aria-disabled', 'true')
  await button.click({ force: true })
  button.element().focus()
  await userEvent.keyboard('{Enter}[Space]')
  expect(presses).toBe(0)
  await expectAccessible()
})

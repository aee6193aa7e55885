import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { FormPart } from '#test/component/parts/FormPart.tsx'
import { render } from '#test/component/render.tsx'

it('a failed form reads out its errors and leads to the fields', async () => {
  await render(<FormPart />)
  await page.getByRole('button', { name: 'Submit' }).click()
  const summary = page.getByRole('alert', { name: 'Please fix the following' })
  await expect.element(summary).toHaveFocus()
  await summary.getByRole('link', { name: 'Enter an email address' }).click()
  const email = page.getByLabelText('Email address')
  await expect.element(email).toHaveFocus()
  await expect.element(email).toHaveAttribute('aria-invalid', 'true')
  await expect.element(email).toHaveAccessibleDescription('Enter an email address')
  await expect
    .element(page.getByLabelText('Rent'))
    .toHaveAccessibleDescription('Rent is an amount in dollars Each month')
})

it('a password can be shown and hidden', async () => {
  await render(<FormPart />)
  const password = page.getByLabelText('Password')
  await password.fill('demo1234')
  await page.getByRole('button', { name: 'Show characters' }).click()
  await expect.element(password).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Hide characters' }).click()
  await expect.element(password).toHaveAttribute('type', 'password')
})

it('an amount is written as money once someone leaves it, and stays as typed if it is none', async () => {
  await render(<FormPart />)
  const rent = page.getByLabelText('Rent')
  for (const [typed, left] of [
    ['1850.5', '1,850.50'],
    ['$ 2100', '2,100'],
    ['12.345', '12.345'],
    ['a lot', 'a lot'],
  ] as const) {
    await rent.fill(typed)
    await page.getByLabelText('Password').click()
    await expect.element(rent).toHaveValue(left)
  }
})

import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { noteRegistered } from '#site/registered-email.ts'
import { render } from '#test/component/render.tsx'
import { LoginForm } from './LoginForm.tsx'

const email = page.getByLabelText('Email address')
const password = page.getByLabelText('Password', { exact: true })

afterEach(() => sessionStorage.clear())

it('fills in the address of an account that was just made, once, and asks for the password', async () => {
  noteRegistered('rosa@example.com')
  const { rerender } = await render(<LoginForm />)
  await expect.element(email).toHaveValue('rosa@example.com')
  await expect.element(password).toHaveFocus()
  rerender(null)
  rerender(<LoginForm />)
  await expect.element(email).toHaveValue('')
})

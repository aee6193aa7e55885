import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { auth } from '#contract/auth.ts'
import { noteRegistered } from '#site/registered-email.ts'
import { expectAccessible, render } from '#test/component/render.tsx'
import { LoginForm } from './LoginForm.tsx'

const email = page.getByLabelText('Email address')
const password = page.getByLabelText('Password', { exact: true })

afterEach(() => {
  sessionStorage.clear()
  history.replaceState(null, '', location.pathname)
})

it('fills in the address of an account that was just made, once, and asks for the password', async () => {
  noteRegistered('rosa@example.com')
  const { rerender } = await render(<LoginForm />)
  await expect.element(email).toHaveValue('rosa@example.com')
  await expect.element(password).toHaveFocus()
  rerender(null)
  rerender(<LoginForm />)
  await expect.element(email).toHaveValue('')
})

it.each([
  ['MAILBOX', `${location.origin}/dev/mailbox`],
  ['NOWHERE', 'an administrator can copy it for you under Users'],
])('says where a new account’s email lies: %s', async (letter, words) => {
  const search = new URLSearchParams({ message: auth.register.message, letter })
  history.replaceState(null, '', `?${search}`)
  await render(<LoginForm />)
  await expect.element(page.getByText(/Please confirm your email address/)).toBeVisible()
  await expect.element(page.getByText(/This server can’t send email/)).toBeVisible()
  await expect.element(page.getByText(new RegExp(words)).first()).toBeVisible()
  await expectAccessible()
})

it('says nothing about where an email lies that was sent', async () => {
  history.replaceState(null, '', `?${new URLSearchParams({ message: auth.register.message })}`)
  await render(<LoginForm />)
  await expect.element(page.getByText(/Please confirm your email address/)).toBeVisible()
  await expect.element(page.getByText(/This server can’t send email/)).not.toBeInTheDocument()
})

import { useForm } from 'react-hook-form'
import { afterEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render, unmountAll } from '#test/component/render.tsx'
import { userWith } from '#test/component/signed-in.tsx'
import { session } from '#web/api/session.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { MoneyInput } from '#web/ui/MoneyInput.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import { useTypingWatch } from '#web/ui/use-typing-watch.ts'
import { useAction } from './use-action.ts'
import { useSubmission } from './use-submission.ts'

afterEach(() => {
  session.clear()
  sessionStorage.clear()
})

/** A page with a form of its own, and a button that does something else. */
function NotePage({ send }: { send: () => Promise<unknown> }) {
  const form = useForm({ defaultValues: { note: '' } })
  const { submit, isRestored } = useSubmission({ form, send, done: () => 'Note saved' })
  const { run } = useAction({ send: () => Promise.resolve(), done: () => 'Work started' })
  const { mount } = useTypingWatch('page')
  return (
    <>
      <form data-restored={isRestored || undefined} method="post" noValidate onSubmit={submit} ref={mount}>
        <Field label="Note">
          <TextInput {...form.register('note')} />
        </Field>
        <Button type="submit">Save</Button>
      </form>
      <Button onClick={() => void run()}>Start work</Button>
    </>
  )
}

/** A page that sends an amount. */
function AmountPage({ send }: { send: () => Promise<unknown> }) {
  const form = useForm({ defaultValues: { amount: '' } })
  const { submit } = useSubmission({ form, send, done: () => 'Payment recorded' })
  const { mount } = useTypingWatch('page')
  return (
    <form method="post" noValidate onSubmit={submit} ref={mount}>
      <Field label="Amount">
        <MoneyInput {...form.register('amount')} />
      </Field>
      <Button>Help</Button>
    </form>
  )
}

const note = page.getByRole('textbox', { name: 'Note' })
const question = page.getByRole('alertdialog', { name: 'Discard your changes?' })
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()

it('asks for what was typed while the form was being sent', async () => {
  const sending = Promise.withResolvers<void>()
  const { router } = await render(<NotePage send={() => sending.promise} />, { at: '/things' })
  await note.fill('Call the plumber')
  await press('Save')
  await note.fill('Call the plumber at 9')
  sending.resolve()
  await expect.element(page.getByText('Note saved')).toBeVisible()
  void router.navigate({ to: '/elsewhere' })
  await expect.element(question).toBeVisible()
})

it('asks for what could not be sent after something else could', async () => {
  const send = vi.fn(() => Promise.reject(new Error('The server is busy.')))
  const { router } = await render(<NotePage send={send} />, { at: '/things' })
  await note.fill('Call the plumber')
  await press('Save')
  await expect.poll(() => send.mock.calls.length).toBe(1)
  await press('Start work')
  await expect.element(page.getByText('Work started')).toBeVisible()
  void router.navigate({ to: '/elsewhere' })
  await expect.element(question).toBeVisible()
})

it('leaves without a question once it is sent', async () => {
  const { router } = await render(<NotePage send={() => Promise.resolve()} />, { at: '/things' })
  await note.fill('Call the plumber')
  await press('Save')
  await expect.element(page.getByText('Note saved')).toBeVisible()
  await router.navigate({ to: '/elsewhere' })
  expect(router.state.location.pathname).toBe('/elsewhere')
})

it('leaves without a question if an amount sent by Enter is written as money afterward', async () => {
  const sending = Promise.withResolvers<void>()
  const { router } = await render(<AmountPage send={() => sending.promise} />, { at: '/things' })
  await page.getByRole('textbox', { name: 'Amount' }).fill('30000')
  await userEvent.keyboard('{Enter}')
  await press('Help')
  await expect.element(page.getByRole('textbox', { name: 'Amount' })).toHaveValue('30,000')
  sending.resolve()
  await expect.element(page.getByText('Payment recorded')).toBeVisible()
  void router.navigate({ to: '/elsewhere' })
  await expect.poll(() => router.state.location.pathname).toBe('/elsewhere')
})

it('asks for what came back after signing in again', async () => {
  const [ada, at] = [userWith('LANDLORD'), { at: location.pathname }]
  session.save('token', ada)
  await render(<NotePage send={() => Promise.resolve()} />, at)
  await note.fill('Call the plumber')
  session.clear()
  unmountAll()
  session.save('another', ada)
  const { router } = await render(<NotePage send={() => Promise.resolve()} />, at)
  await expect.element(note).toHaveValue('Call the plumber')
  void router.navigate({ to: '/elsewhere' })
  await expect.element(question).toBeVisible()
})

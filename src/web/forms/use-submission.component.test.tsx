import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#contract/api.ts'
import { answerApi } from '#test/component/answer-api.ts'
import { render } from '#test/component/render.tsx'
import { call } from '#web/api/call.ts'
import { Field } from '#web/ui/Field.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import { FormDialog } from './FormDialog.tsx'
import { errorAt } from './form-errors.ts'
import { resolverOf } from './resolver.ts'
import { useSubmission } from './use-submission.ts'

type Values = { body: string }

const resolver = resolverOf<Values>(({ body }) => (body === '' ? [{ path: 'body', message: 'Write something' }] : []))

type CommentDialogProps = { keys?: string[]; onClose?: () => void; more?: ReactNode }

/** A window that comments on a ticket; it keeps the keys that its comments were sent with. */
function CommentDialog({ keys = [], onClose = () => {}, more }: CommentDialogProps) {
  const form = useForm<Values>({ defaultValues: { body: '' }, resolver })
  const submission = useSubmission({
    form,
    noun: 'tickets',
    send: async (values, keyOf) => {
      keys.push(keyOf(values))
      await call(api.tickets.comment, { params: { id: 't1' }, body: { ...values, reopen: false } })
    },
    done: () => 'Comment sent',
    onDone: onClose,
  })
  return (
    <FormDialog busyLabel="Sending..." form={submission} onClose={onClose} submitLabel="Send" title="Comment">
      <Field error={errorAt(form.formState.errors, 'body')} label="Comment">
        <TextInput {...form.register('body')} />
      </Field>
      {more}
    </FormDialog>
  )
}

const box = page.getByRole('textbox', { name: 'Comment' })
const send = page.getByRole('button', { name: 'Send' })
const alert = page.getByRole('dialog').getByRole('alert')

it('sends nothing that the form itself finds wrong', async () => {
  const asked = answerApi(api.tickets.comment, () => ({ status: 500 }))
  await render(<CommentDialog />)
  await send.click()
  await expect.element(box).toHaveAccessibleDescription('Write something')
  await expect.element(box).toHaveFocus()
  expect(asked).toEqual([])
})

it('marks the input an error names, keeps what was typed, and says nothing twice', async () => {
  const errors = [{ path: 'body', msg: 'Must be at most 3 characters' }]
  answerApi(api.tickets.comment, () => ({ status: 422, message: 'Please check', errors }))
  await render(<CommentDialog />)
  await box.fill('Dripping')
  await send.click()
  await expect.element(box).toHaveAccessibleDescription('Must be at most 3 characters')
  await expect.element(box).toHaveFocus()
  await expect.element(box).toHaveValue('Dripping')
  await expect.element(page.getByText('Error:')).not.toBeInTheDocument()
})

it('says a conflict in place and sends the same again under the same key', async () => {
  const keys: string[] = []
  answerApi(api.tickets.comment, () => ({ status: 409, message: 'The ticket was closed.' }))
  await render(<CommentDialog keys={keys} />)
  await box.fill('Dripping')
  await send.click()
  await expect.element(alert).toHaveTextContent('Error: The ticket was closed.')
  await send.click()
  await expect.poll(() => keys.length).toBe(2)
  expect(new Set(keys).size).toBe(1)
  await box.fill('Still dripping')
  await send.click()
  await expect.poll(() => keys.length).toBe(3)
  expect(new Set(keys).size).toBe(2)
})

it('says a failure where it is in view, however long the form', async () => {
  await page.viewport(390, 640)
  answerApi(api.tickets.comment, () => ({ status: 409, message: 'The ticket was closed.' }))
  await render(<CommentDialog more={<div style={{ height: 2000 }} />} />)
  await box.fill('Dripping')
  await send.click()
  await expect.element(alert).toBeInViewport({ ratio: 1 })
  const { left, top } = alert.element().getBoundingClientRect()
  expect(alert.element().contains(document.elementFromPoint(left + 4, top + 4))).toBe(true)
})

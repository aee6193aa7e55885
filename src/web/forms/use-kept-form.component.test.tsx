import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { afterEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render, unmountAll } from '#test/component/render.tsx'
import { type SessionUser, session } from '#web/api/session.ts'
import { Field } from '#web/ui/Field.tsx'
import { PasswordInput } from '#web/ui/PasswordInput.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import { FormDialog } from './FormDialog.tsx'
import { KeptFormNotice } from './KeptFormNotice.tsx'
import { useSubmission } from './use-submission.ts'

const ada: SessionUser = { id: 'ada', firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com', role: 'LANDLORD' }
const eve: SessionUser = { ...ada, id: 'eve' }

afterEach(() => {
  session.clear()
  sessionStorage.clear()
})

/** A page with a dialog about a row. */
function NamePage({ row, files = 0 }: { row: string; files?: number }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <KeptFormNotice />
      <button onClick={() => setOpen(true)} type="button">
        Open
      </button>
      {open && <NameDialog files={files} onClose={() => setOpen(false)} row={row} />}
    </>
  )
}

function NameDialog({ row, files, onClose }: { row: string; files: number; onClose: () => void }) {
  const form = useForm({ defaultValues: { name: '', password: '' } })
  const submission = useSubmission({ form, about: row, files, send: () => Promise.resolve(), onDone: onClose })
  return (
    <FormDialog busyLabel="Saving..." form={submission} onClose={onClose} submitLabel="Save" title="Name">
      <Field label="Name">
        <TextInput {...form.register('name')} />
      </Field>
      <Field label="Password">
        <PasswordInput {...form.register('password')} />
      </Field>
    </FormDialog>
  )
}

const name = page.getByRole('textbox', { name: 'Name' })
const notice = page.getByText('We kept what you typed.')

/** Types into the dialog, and ends the session as `end` does. */
async function typeUntil(end: () => void, files = 0): Promise<void> {
  session.save('token', ada)
  await render(<NamePage files={files} row="r1" />, { at: location.pathname })
  await page.getByRole('button', { name: 'Open' }).click()
  await name.fill('Heron Loft')
  await page.getByLabelText('Password', { exact: true }).fill('secret1')
  end()
  unmountAll()
}

async function openAs(user: SessionUser, row = 'r1'): Promise<void> {
  session.save('another', user)
  await render(<NamePage row={row} />, { at: location.pathname })
  await page.getByRole('button', { name: 'Open' }).click()
  await expect.element(name).toBeVisible()
}

it('what was typed when the session ended is back once the same account opens the form, but no password', async () => {
  await typeUntil(() => {
    session.clear()
    window.dispatchEvent(new PageTransitionEvent('pagehide'))
  })
  expect(JSON.stringify(sessionStorage)).not.toContain('secret1')
  session.save('another', ada)
  await render(<NamePage row="r1" />, { at: location.pathname })
  await expect.element(notice).toBeVisible()
  await page.getByRole('button', { name: 'Open' }).click()
  await expect.element(name).toHaveValue('Heron Loft')
  await expect.element(page.getByText('What you typed before you were signed out is back.')).toBeVisible()
  await expect.element(notice).not.toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await page.getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('button', { name: 'Open' }).click()
  await expect.element(name).toHaveValue('')
})

it.each([
  [0, 'What you typed before you were signed out is back.'],
  [1, 'What you typed before you were signed out is back. We couldn’t keep the file you chose, so choose it again.'],
  [2, 'What you typed before you were signed out is back. We couldn’t keep the files you chose, so choose them again.'],
])('with %i chosen files, says what is back and what has to be chosen again', async (files, message) => {
  await typeUntil(() => session.clear(), files)
  await openAs(ada)
  await expect.element(name).toHaveValue('Heron Loft')
  await expect.element(page.getByText(message, { exact: true })).toBeVisible()
})

it.each([
  ['another account', () => openAs(eve)],
  ['the form of another row', () => openAs(ada, 'r2')],
])('%s gets none of it', async (_, open) => {
  await typeUntil(() => session.clear())
  await open()
  await expect.element(name).toHaveValue('')
})

it('nothing is kept while the session goes on', async () => {
  await typeUntil(() => window.dispatchEvent(new PageTransitionEvent('pagehide')))
  expect(sessionStorage).toHaveLength(0)
})

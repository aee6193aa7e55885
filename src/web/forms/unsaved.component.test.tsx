import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useForm } from 'react-hook-form'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { aPicture } from '#test/component/pictures.ts'
import { render } from '#test/component/render.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Field } from '#web/ui/Field.tsx'
import { FileInput } from '#web/ui/FileInput.tsx'
import { SearchSelect } from '#web/ui/SearchSelect.tsx'
import { Select } from '#web/ui/Select.tsx'
import { TextInput } from '#web/ui/TextInput.tsx'
import { FormDialog } from './FormDialog.tsx'
import { useSubmission } from './use-submission.ts'

type Values = { name: string; kind: string; pets: boolean }

/** A page with a dialog that adds something. `send` fails while `isBroken`. Once sent, it goes to another page. */
function AddPage({ isBroken = false }: { isBroken?: boolean }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Add</Button>
      {isOpen && <AddDialog isBroken={isBroken} onClose={() => setOpen(false)} />}
    </>
  )
}

function AddDialog({ isBroken, onClose }: { isBroken: boolean; onClose: () => void }) {
  const form = useForm<Values>({ defaultValues: { name: '', kind: 'a', pets: false } })
  const navigate = useNavigate()
  const submission = useSubmission({
    form,
    send: () => (isBroken ? Promise.reject(new Error('The server is busy.')) : Promise.resolve()),
    onDone: () => void navigate({ to: '/added' }).then(onClose),
  })
  return (
    <FormDialog busyLabel="Adding..." form={submission} onClose={onClose} submitLabel="Send" title="Add">
      <Field label="Name">
        <TextInput {...form.register('name')} />
      </Field>
      <Field label="Kind">
        <Select
          options={[
            { value: 'a', label: 'A' },
            { value: 'b', label: 'B' },
          ]}
          {...form.register('kind')}
        />
      </Field>
      <Checkbox label="Pets" {...form.register('pets')} />
    </FormDialog>
  )
}

const dialog = page.getByRole('dialog', { name: 'Add' })
const question = page.getByRole('alertdialog', { name: 'Discard your changes?' })
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const name = page.getByRole('textbox', { name: 'Name' })

async function openAdd(isBroken = false) {
  const shown = await render(<AddPage isBroken={isBroken} />, { at: '/things' })
  await press('Add')
  await expect.element(name).toHaveFocus()
  return shown
}

const waysOut: [string, () => Promise<void>][] = [
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['its X', () => press('Dismiss')],
  ['Cancel', () => press('Cancel')],
  ['the backdrop', () => page.elementLocator(document.body).click({ position: { x: 4, y: 4 }, force: true })],
]

it.each(waysOut)('%s asks before it loses what was typed, and closes an untouched dialog at once', async (_, leave) => {
  await openAdd()
  await leave()
  await expect.element(dialog).not.toBeInTheDocument()
  await press('Add')
  await name.fill('Heron Loft')
  await leave()
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(name).toHaveValue('Heron Loft')
  await leave()
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
})

it('Escape on the question goes back to the dialog', async () => {
  await openAdd()
  await name.fill('Heron Loft')
  await userEvent.keyboard('{Escape}')
  await expect.element(question.getByRole('button', { name: 'Keep editing' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(name).toHaveValue('Heron Loft')
})

it.each([
  ['a choice', () => page.getByRole('combobox', { name: 'Kind' }).selectOptions('b')],
  ['a check', () => page.getByRole('checkbox', { name: 'Pets' }).click()],
])('%s counts as much as text', async (_, change) => {
  await openAdd()
  await change()
  await userEvent.keyboard('{Escape}')
  await expect.element(question).toBeVisible()
})

it('text that was taken back needs no question', async () => {
  await openAdd()
  await name.fill('Heron Loft')
  await name.fill('')
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
})

it('a link asks too', async () => {
  const { router } = await openAdd()
  await name.fill('Heron Loft')
  void router.navigate({ to: '/elsewhere' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect.element(name).toHaveValue('Heron Loft')
  expect(router.state.location.pathname).toBe('/things')
  void router.navigate({ to: '/elsewhere' })
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect.poll(() => router.state.location.pathname).toBe('/elsewhere')
})

it('a dialog that has sent closes without asking', async () => {
  const { router } = await openAdd()
  await name.fill('Heron Loft')
  await press('Send')
  await expect.poll(() => router.state.location.pathname).toBe('/added')
  await expect.element(dialog).not.toBeInTheDocument()
})

it('a dialog that could not send still asks', async () => {
  await openAdd(true)
  await name.fill('Heron Loft')
  await press('Send')
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('The server is busy.')
  await userEvent.keyboard('{Escape}')
  await expect.element(question).toBeVisible()
})

/** A dialog with other inputs. */
function Around({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(true)
  return (
    <Dialog onClose={() => setOpen(false)} open={open} title="Add">
      {children}
    </Dialog>
  )
}

function PetPicker() {
  const [value, setValue] = useState<{ id: string; label: string } | null>(null)
  return (
    <Field label="Pet">
      <SearchSelect
        choices={[{ id: '1', label: 'Cat' }]}
        matched=""
        onSearch={() => {}}
        onValue={setValue}
        value={value}
      />
    </Field>
  )
}

async function pickCat() {
  await press('Show choices')
  await page.getByRole('option', { name: 'Cat' }).click()
  await expect.element(page.getByRole('combobox', { name: 'Pet' })).toHaveValue('Cat')
}

it('a search and a lone picker need no question', async () => {
  await render(
    <Around>
      <TextInput aria-label="Search" type="search" />
      <PetPicker />
    </Around>,
  )
  await page.getByRole('searchbox').fill('Heron')
  await pickCat()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
})

it('a choice from a picker counts beside other fields', async () => {
  await render(
    <Around>
      <TextInput aria-label="Name" />
      <PetPicker />
    </Around>,
  )
  await pickCat()
  await userEvent.keyboard('{Escape}')
  await expect.element(question).toBeVisible()
})

function Photos() {
  const [names, setNames] = useState<readonly string[]>([])
  return (
    <>
      <FileInput
        label="Photo"
        onFiles={(files) => setNames(files.map((file) => file.name))}
        upload={{ accept: 'image/png', mistakeIn: () => null }}
      />
      {names.map((file) => (
        <p data-unsent key={file}>
          {file}
        </p>
      ))}
    </>
  )
}

it('files that have yet to be sent count', async () => {
  await render(
    <Around>
      <Photos />
    </Around>,
  )
  await page.getByLabelText('Photo').upload(aPicture('front.png'))
  await expect.element(page.getByText('front.png')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(question).toBeVisible()
})

import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#contract/api.ts'
import { answerApi } from '#test/component/answer-api.ts'
import { expectAccessible, render } from '#test/component/render.tsx'
import { SignedIn } from '#test/component/signed-in.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { TenantForm } from './TenantForm.tsx'

const inDialog = (onClose: () => void) => (
  <SignedIn who="LANDLORD">
    <Dialog onClose={onClose} open title="Add Tenant">
      <TenantForm busyLabel="Adding..." onSaved={onClose} submitLabel="Add Tenant" />
    </Dialog>
  </SignedIn>
)

const field = (name: RegExp) => page.getByRole('textbox', { name })

async function fillIn() {
  await field(/First Name/).fill('Ada')
  await field(/Last Name/).fill('Park')
  await field(/Email/).fill('ada@example.test')
}

it('says what the server rejects in one sentence and marks its field', async () => {
  answerApi(api.tenants.create, () => ({
    status: 422,
    message: 'Please check the form',
    errors: [{ path: 'email', msg: 'Enter an email address like name@example.com' }],
  }))
  const onClose = vi.fn()
  await render(inDialog(onClose))
  await fillIn()
  await page.getByRole('button', { name: 'Add Tenant' }).click()
  await expect.element(field(/Email/)).toHaveAttribute('aria-invalid', 'true')
  await expect.element(field(/Email/)).toHaveFocus()
  await expect.element(page.getByRole('alert')).toHaveTextContent('Error: Enter an email address like name@example.com')
  await expect.element(field(/First Name/)).toHaveValue('Ada')
  expect(onClose).not.toHaveBeenCalled()
  await expectAccessible()
})

it('marks what is missing, sends nothing, and lets its sentence be dismissed', async () => {
  const asked = answerApi(api.tenants.create, () => ({ status: 500 }))
  await render(inDialog(() => {}))
  await field(/Last Name/).fill('Park')
  await page.getByRole('button', { name: 'Add Tenant' }).click()
  const alert = page.getByRole('alert').filter({ hasText: 'Please fill in all required fields' })
  await expect.element(alert).toBeVisible()
  await expect.element(field(/First Name/)).toHaveFocus()
  await expect.element(field(/Email/)).toHaveAttribute('aria-invalid', 'true')
  await alert.getByRole('button').click()
  await expect.element(alert).not.toBeInTheDocument()
  expect(asked).toEqual([])
})

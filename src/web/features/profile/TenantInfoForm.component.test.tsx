import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#contract/api.ts'
import { answerApi } from '#test/component/answer-api.ts'
import { expectAccessible, render } from '#test/component/render.tsx'
import { TenantInfoForm } from './TenantInfoForm.tsx'

const howToPay = page.getByRole('textbox', { name: 'How tenants pay you' })
const question = page.getByRole('alertdialog', { name: 'Discard your changes?' })

async function typeHowToPay() {
  answerApi(api.auth.tenantInfo, () => ({ data: { howToPay: null, emergencyPhone: null } }))
  const { router } = await render(<TenantInfoForm />, { at: '/app/profile' })
  await howToPay.fill('Zelle to rent@heron.example')
  return router
}

it('lets a landlord say how tenants pay and who they call in an emergency', async () => {
  answerApi(api.auth.tenantInfo, () => ({ data: { howToPay: 'By check', emergencyPhone: null } }))
  const sent = answerApi(api.auth.changeTenantInfo, ({ body }) => ({
    data: body as { howToPay: string; emergencyPhone: string },
  }))
  await render(<TenantInfoForm />)
  await expect.element(howToPay).toHaveValue('By check')
  await expectAccessible()
  await howToPay.fill('Zelle to lena@example.com')
  await page.getByRole('textbox', { name: 'Emergency phone' }).fill('(555) 010-9119')
  await page.getByRole('button', { name: 'Save for tenants' }).click()
  await expect.element(page.getByText('Your tenants see this now')).toBeVisible()
  expect(sent.map(({ body }) => body)).toEqual([
    { howToPay: 'Zelle to lena@example.com', emergencyPhone: '(555) 010-9119' },
  ])
})

it('asks before what was typed is lost, but not when a window opens over the page', async () => {
  const router = await typeHowToPay()
  void router.navigate({ to: '/app/profile', search: { window: 'open' } })
  await expect.poll(() => router.state.location.href).toContain('window')
  void router.navigate({ to: '/app/leases' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  expect(router.state.location.pathname).toBe('/app/profile')
  await expect.element(howToPay).toHaveValue('Zelle to rent@heron.example')
  void router.navigate({ to: '/app/leases' })
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect.poll(() => router.state.location.pathname).toBe('/app/leases')
})

it('lets the page go once it is saved', async () => {
  const router = await typeHowToPay()
  answerApi(api.auth.changeTenantInfo, ({ body }) => ({
    data: body as { howToPay: string; emergencyPhone: null },
  }))
  await page.getByRole('button', { name: 'Save for tenants' }).click()
  await expect.element(page.getByRole('status')).toHaveTextContent('Your tenants see this now')
  await router.navigate({ to: '/app/leases' })
  expect(router.state.location.pathname).toBe('/app/leases')
})

it('takes only a number that can be called', async () => {
  await typeHowToPay()
  const phone = page.getByRole('textbox', { name: 'Emergency phone' })
  await phone.fill('abc')
  await page.getByRole('button', { name: 'Save for tenants' }).click()
  await expect.element(page.getByText('Enter a phone number like (555) 123-4567')).toBeVisible()
  await expect.element(phone).toHaveAttribute('aria-invalid', 'true')
})

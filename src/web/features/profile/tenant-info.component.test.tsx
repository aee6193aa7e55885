import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#contract/api.ts'
import { answerApi } from '#test/component/answer-api.ts'
import { expectAccessible, render } from '#test/component/render.tsx'
import { TenantInfoForm } from './TenantInfoForm.tsx'

it('lets a landlord say how tenants pay and who they call in an emergency', async () => {
  answerApi(api.auth.tenantInfo, () => ({ data: { howToPay: 'By check', emergencyPhone: null } }))
  const sent = answerApi(api.auth.changeTenantInfo, ({ body }) => ({
    data: body as { howToPay: string; emergencyPhone: string },
  }))
  await render(<TenantInfoForm />)
  const pay = page.getByRole('textbox', { name: 'How tenants pay you' })
  await expect.element(pay).toHaveValue('By check')
  await expectAccessible()
  await pay.fill('Zelle to lena@example.com')
  await page.getByRole('textbox', { name: 'Emergency phone' }).fill('(555) 010-9119')
  await page.getByRole('button', { name: 'Save for tenants' }).click()
  await expect.element(page.getByText('Your tenants see this now')).toBeVisible()
  expect(sent.map(({ body }) => body)).toEqual([
    { howToPay: 'Zelle to lena@example.com', emergencyPhone: '(555) 010-9119' },
  ])
})

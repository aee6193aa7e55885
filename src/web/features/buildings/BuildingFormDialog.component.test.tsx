import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from '#test/component/render.tsx'
import { BuildingFormDialog } from './BuildingFormDialog.tsx'

it('asks for a ZIP code in the United States, and for a postal code elsewhere', async () => {
  await render(<BuildingFormDialog onClose={vi.fn()} onSaved={vi.fn()} />)
  await expect.element(page.getByLabelText('ZIP code')).toBeVisible()
  await userEvent.selectOptions(page.getByLabelText(/^Country/), 'Canada')
  await expect.element(page.getByLabelText('Postal code')).toBeVisible()
  await expect.element(page.getByLabelText('ZIP code')).not.toBeInTheDocument()
})

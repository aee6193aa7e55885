import { afterEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from '#test/component/render.tsx'
import { Field } from './Field.tsx'
import { MoneyInput } from './MoneyInput.tsx'
import { setOwnPlace } from './own-place.ts'

afterEach(() => setOwnPlace(undefined))

const input = page.getByRole('textbox', { name: 'Amount' })
const renderInput = (props = {}) =>
  render(
    <Field label="Amount">
      <MoneyInput {...props} />
    </Field>,
  )

it.each([
  ['1.234,5', '1.234,50'],
  ['1234.50', '1.234,50'],
  ['1234', '1.234'],
  ['1,234.50', '1,234.50'],
])('in Germany writes %s as %s, with the sign after it', async (typed, written) => {
  setOwnPlace({ currency: 'EUR', locale: 'de-DE' })
  await renderInput()
  await expect.element(page.getByText('€')).toBeVisible()
  await input.fill(typed)
  await userEvent.tab()
  await expect.element(input).toHaveValue(written)
})

it('has the sign of what the amount is in, where a row says so', async () => {
  await renderInput({ money: { currency: 'CHF', locale: 'de-CH' } })
  await expect.element(page.getByText('CHF')).toBeVisible()
  await input.fill('1234.5')
  await userEvent.tab()
  await expect.element(input).toHaveValue('1,234.50')
})

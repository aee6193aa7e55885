import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { MoneyPlace } from '#contract/money-place.ts'
import { render } from '#test/component/render.tsx'
import { type SessionUser, session } from '#web/api/session.ts'
import { formatMoney } from '#web/ui/format.ts'
import { setOwnPlace, takeNextPlace } from '#web/ui/own-place.ts'
import { SessionProvider } from './SessionProvider.tsx'
import { useSession } from './use-session.ts'

const userIn = (place: MoneyPlace): SessionUser => ({
  ...{
    id: 'ada',
    firstName: 'Ada',
    lastName: 'Byron',
    email: 'ada@example.com',
    role: 'LANDLORD',
    portfolioId: 'hers',
  },
  money: { ...place, isMixed: false },
})
const american = userIn({ currency: 'USD', locale: 'en-US' })
const german = userIn({ currency: 'EUR', locale: 'de-DE' })

afterEach(() => {
  session.clear()
  setOwnPlace(undefined)
})

let drawn = 0
function Form() {
  const { adopt } = useSession()
  drawn += 1
  return (
    <>
      <input aria-label="Rent" />
      <button onClick={() => adopt('newer', structuredClone(american))} type="button">
        Hear the same
      </button>
      <button onClick={() => adopt('token', german)} type="button">
        Hear of it
      </button>
      <button onClick={() => adopt('token', german, { redraws: true })} type="button">
        Save it
      </button>
      <p>{`${formatMoney(1850)} a month`}</p>
    </>
  )
}

const rent = page.getByRole('textbox', { name: 'Rent' })
const press = (name: string) => page.getByRole('button', { name }).click()

async function open() {
  session.save('token', american)
  await render(
    <SessionProvider>
      <Form />
    </SessionProvider>,
  )
  await rent.fill('1,850')
}

it('keeps a half-typed form, and how its numbers are read, when the business turns out to be elsewhere', async () => {
  await open()
  await press('Hear of it')
  await expect.element(rent).toHaveValue('1,850')
  expect(formatMoney(1850)).toBe('$1,850')
  takeNextPlace()
  expect(formatMoney(1850)).toMatch(/^1\.850\s€$/)
})

it('keeps the newer token and draws nothing again when the server says what is shown', async () => {
  await open()
  const before = drawn
  await press('Hear the same')
  await expect.poll(() => session.token()).toBe('newer')
  expect(drawn).toBe(before)
  await press('Hear of it')
  await expect.poll(() => drawn).toBeGreaterThan(before)
})

it('draws everything again once the place itself was saved', async () => {
  await open()
  await press('Save it')
  await expect.element(page.getByText(/^1\.850\s€ a month$/)).toBeVisible()
  await expect.element(rent).toHaveValue('')
})

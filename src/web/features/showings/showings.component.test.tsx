import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#contract/api.ts'
import type { ShowingTime } from '#contract/showings.ts'
import { answerApi } from '#test/component/answer-api.ts'
import { expectAccessible, render } from '#test/component/render.tsx'
import { aHome } from '#test/component/rows.ts'
import { SignedIn } from '#test/component/signed-in.tsx'
import { ShowingsCard } from './ShowingsCard.tsx'

const TIME: ShowingTime = {
  id: '01970000-0000-7000-8000-000000000001',
  propertyId: aHome().id,
  propertyTitle: 'Maple House',
  timeZone: 'America/Los_Angeles',
  startsAt: '2026-12-05T18:00:00.000Z',
  minutes: 30,
  places: 2,
  noticeHours: 2,
  bookings: [
    {
      id: '01970000-0000-7000-8000-000000000002',
      leadId: '01970000-0000-7000-8000-000000000003',
      name: 'Ben Olsen',
      email: 'ben@example.test',
    },
  ],
  canChange: true,
}
const FREE = { ...TIME, id: '01970000-0000-7000-8000-000000000004', startsAt: '2026-12-05T18:30:00.000Z', bookings: [] }
const button = (name: string) => page.getByRole('button', { name, exact: true })

async function open(times: ShowingTime[]) {
  answerApi(api.properties.list, () => ({ data: [aHome()] }))
  const asked = answerApi(api.showings.list, () => ({ data: { times } }))
  const onOpen = vi.fn()
  await render(
    <SignedIn who="LANDLORD">
      <ShowingsCard onOpen={onOpen} />
    </SignedIn>,
  )
  return { asked, onOpen }
}

it('shows the times of each home and day by its clocks, and who comes', async () => {
  const { onOpen } = await open([TIME, FREE])
  await expect.element(page.getByRole('heading', { name: /Sat, Dec 5.*Maple House/ })).toBeVisible()
  await expect.element(page.getByText('10:00 AM to 10:30 AM')).toBeVisible()
  await expect.element(page.getByText('1 of 2 booked')).toBeVisible()
  await expect.element(page.getByText('Free for 2')).toBeVisible()
  await expectAccessible()
  await button('Ben Olsen').click()
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(TIME.bookings[0]?.leadId)
})

it('shows the next days first, and the others when asked', async () => {
  const days = [5, 6, 7, 8].map((day) => ({
    ...FREE,
    id: `${FREE.id.slice(0, -1)}${day}`,
    startsAt: `2026-12-0${day}T18:00:00.000Z`,
  }))
  await open(days)
  await expect.element(page.getByRole('heading', { name: /Mon, Dec 7/ })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: /Tue, Dec 8/ })).not.toBeInTheDocument()
  await button('Show all 4 days').click()
  await expect.element(page.getByRole('heading', { name: /Tue, Dec 8/ })).toBeVisible()
})

it('says what showings are for while there are none, and adds some', async () => {
  const { asked } = await open([])
  await expect.element(page.getByText('No showings yet')).toBeVisible()
  const added = answerApi(api.showings.addTimes, () => ({ data: { times: [TIME, FREE] } }))
  await button('Add times').click()
  const dialog = page.getByRole('dialog', { name: 'Add showing times' })
  const send = dialog.getByRole('button', { name: 'Add times' })
  await send.click()
  await expect.element(page.getByText('Choose a home')).toBeVisible()
  await expect.element(page.getByText('Day must be a date (YYYY-MM-DD)')).toBeVisible()
  await dialog.getByRole('combobox', { name: /^Home/ }).click()
  await page.getByRole('option').first().click()
  await dialog.getByLabelText(/^Day/).fill('2026-12-05')
  await dialog.getByLabelText(/^From/).fill('10:00')
  await dialog.getByLabelText(/^To/).fill('11:00')
  await dialog.getByLabelText(/^Minutes each/).fill('30')
  await dialog.getByLabelText(/^Visitors at once/).fill('2')
  await expect.element(page.getByText(/\(Pacific Time\)\. 2 showings: 10:00 AM, 10:30 AM\.$/)).toBeVisible()
  await expectAccessible()
  await send.click()
  await expect.element(page.getByText('2 showing times added')).toBeVisible()
  const body = { day: '2026-12-05', from: '10:00', to: '11:00', minutes: 30, places: 2, noticeHours: 2 }
  expect(added).toMatchObject([{ params: { id: aHome().id }, body }])
  await expect.poll(() => asked.length).toBe(2)
})

it('cancels a free time at once, and asks first where someone booked', async () => {
  await open([TIME, FREE])
  const canceled = answerApi(api.showings.cancelTime, () => ({ data: {} }))
  await button('Cancel Sat, Dec 5, 10:30 AM').click()
  await expect.element(page.getByText('Time canceled')).toBeVisible()
  await button('Cancel Sat, Dec 5, 10:00 AM').click()
  await expect.element(page.getByText(/1 person booked it/)).toBeVisible()
  expect(canceled).toMatchObject([{ params: { id: FREE.id } }])
  await button('Cancel this time').click()
  await expect.poll(() => canceled).toMatchObject([{}, { params: { id: TIME.id } }])
})

it('cancels one person’s showing', async () => {
  await open([TIME])
  const canceled = answerApi(api.showings.cancel, () => ({ data: {} }))
  await button('Cancel the showing of Ben Olsen').click()
  await button('Cancel showing').click()
  await expect.element(page.getByText('Showing canceled')).toBeVisible()
  expect(canceled).toMatchObject([{ params: { id: TIME.bookings[0]?.id } }])
})

it('offers no changes to someone who only reads a time', async () => {
  await open([{ ...TIME, canChange: false }])
  await expect.element(button('Ben Olsen')).toBeVisible()
  for (const name of ['Cancel Sat, Dec 5, 10:00 AM', 'Cancel the showing of Ben Olsen'])
    await expect.element(button(name)).not.toBeInTheDocument()
})

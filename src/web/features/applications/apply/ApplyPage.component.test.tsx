import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { api } from '#contract/api.ts'
import type { ListedApplication } from '#contract/applications.ts'
import type { Property } from '#contract/properties.ts'
import { answerApi } from '#test/component/answer-api.ts'
import { goOffline } from '#test/component/network.ts'
import { expectAccessible, render } from '#test/component/render.tsx'
import { SignedIn, userWith } from '#test/component/signed-in.tsx'
import { session } from '#web/api/session.ts'
import { ApplyPage } from './ApplyPage.tsx'

const HOME = '01890000-0000-7000-8000-000000000001'
const applied = {
  id: '01890000-0000-7000-8000-000000000002',
  propertyId: HOME,
  propertyTitle: 'St. Johns Duplex',
  status: 'PENDING',
  submittedAt: '2026-11-22T18:00:00Z',
} as ListedApplication

const home = {
  id: HOME,
  title: 'St. Johns Duplex',
  rentAmount: 1500,
  addressCity: 'Portland',
  addressState: 'OR',
  timeZone: 'America/Los_Angeles',
  photos: [],
} as unknown as Property

/** The page for the home, as its visitor Nina sees it. */
const open = () =>
  render(
    <SignedIn who="TENANT">
      <ApplyPage />
    </SignedIn>,
    { at: `/apply?propertyId=${HOME}` },
  )

function answer(open: ListedApplication[]) {
  answerApi(api.applications.list, () => ({ data: open, total: open.length }))
  answerApi(api.properties.list, () => ({ data: [], total: 0 }))
  answerApi(api.properties.read, () => ({ data: home }))
}

const field = (name: string) => page.getByLabelText(name)
const leave = () => userEvent.keyboard('{Tab}')

describe('before the form', () => {
  it('says that the viewer applied for this home, with the way to it', async () => {
    answer([applied])
    await open()
    await expect.element(page.getByText(/You applied on/)).toMatchTextContent(/You applied on 11\/22\/2026\. View it/)
    const link = page.getByRole('link', { name: 'View it (the application for St. Johns Duplex)' })
    await expect.element(link).toHaveAttribute('href', `/applications?application=${applied.id}`)
    await expect.element(page.getByRole('button', { name: 'Submit Application' })).not.toBeInTheDocument()
    await expectAccessible()
  })

  it.each<[string, Partial<ListedApplication>]>([
    ['declined', { status: 'DECLINED' }],
    ['withdrawn', { status: 'WITHDRAWN' }],
    ['approved, and its lease canceled', { status: 'APPROVED', holdsHome: false }],
    ['for another home', { propertyId: '01890000-0000-7000-8000-000000000009' }],
  ])('says nothing where the application was %s', async (_what, changes) => {
    answer([{ ...applied, ...changes }])
    await open()
    await expect.element(page.getByRole('button', { name: 'Submit Application' })).toBeInTheDocument()
  })
})

it('names everything that is missing, and leads to it', async () => {
  answer([])
  await open()
  await page.getByRole('button', { name: 'Submit Application' }).click()
  const mistakes = page.getByRole('alert').filter({ hasText: 'Please fix the following' })
  await expect.element(mistakes).toBeVisible()
  const links = mistakes.getByRole('link')
  expect(links.elements().map(({ textContent }) => textContent)).toEqual([
    'Date of birth is required',
    'Phone is required',
    'Current address is required',
    'Years at address is required',
    'Employer name is required',
    'Job title is required',
    'Employer address is required',
    'Employer phone is required',
    'Employment length is required',
    'Monthly income is required',
    'Reference name is required',
    'Reference relationship is required',
    'Reference contact is required',
    'Desired move-in date is required',
    'Background check consent is required',
    'Signature is required',
  ])
  await expectAccessible()
  await field('Occupants').fill('0')
  await expect.element(page.getByText('Occupants must be at least 1').first()).toBeVisible()
  await mistakes.getByRole('link', { name: 'Phone is required', exact: true }).click()
  await expect.element(page.getByLabelText('Phone', { exact: true })).toHaveFocus()
})

it('asks for the income in the money of the home, typed as people there type it', async () => {
  answer([])
  answerApi(api.properties.read, () => ({ data: { ...home, currency: 'EUR' as const, locale: 'de-DE' as const } }))
  await open()
  const income = field('Monthly income')
  await expect.element(income).toHaveAccessibleDescription('In euros, before taxes')
  await income.fill('4.500')
  await leave()
  await expect.element(income).toHaveValue('4.500')
  await expect.element(page.getByText('€', { exact: true })).toBeInTheDocument()
})

it('asks for a home first', async () => {
  answer([])
  await render(
    <SignedIn who="TENANT">
      <ApplyPage />
    </SignedIn>,
    { at: '/apply' },
  )
  await expect.element(page.getByText('Please select a property to apply for')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Submit Application' })).toBeDisabled()
})

describe('an answer', () => {
  beforeEach(async () => {
    answer([])
    await open()
    await expect.element(field('Phone').first()).toBeInTheDocument()
  })

  it('is checked when it is left, and again while it is corrected', async () => {
    const phone = page.getByRole('textbox', { name: 'Phone', exact: true })
    await phone.fill('abc')
    await expect.element(page.getByText('Enter a phone number like (555) 123-4567')).not.toBeInTheDocument()
    await leave()
    await expect.element(page.getByText('Enter a phone number like (555) 123-4567')).toBeInTheDocument()
    await phone.fill('(555) 010-2030')
    await expect.element(page.getByText('Enter a phone number like (555) 123-4567')).not.toBeInTheDocument()
  })

  it('can’t be a move-in that has passed, and the calendar starts today', async () => {
    const moveIn = field('Desired move-in date')
    await moveIn.fill('2020-01-01')
    await page.getByRole('textbox', { name: 'Signature' }).click()
    await expect.element(page.getByText('Desired move-in date must not be in the past')).toBeInTheDocument()
    await expect.element(moveIn).toHaveAttribute('min', expect.stringMatching(/^20\d\d-/))
  })

  it('moves nothing from under the finger that leaves it', async () => {
    await page.viewport(390, 844)
    await field('Desired move-in date').fill('2020-01-01')
    await page.getByRole('checkbox', { name: 'I have pets' }).click()
    await expect.element(page.getByRole('checkbox', { name: 'I have pets' })).toBeChecked()
    await expect.element(page.getByText('Desired move-in date must not be in the past')).toBeInTheDocument()
  })

  it('needs a type for each pet', async () => {
    await page.getByRole('checkbox', { name: 'I have pets' }).click()
    await page.getByRole('textbox', { name: 'Pet type' }).click()
    await leave()
    await expect.element(page.getByText('Pet type is required')).toBeInTheDocument()
  })

  it('that is still blank can wait', async () => {
    await page.getByRole('textbox', { name: 'Phone', exact: true }).click()
    await leave()
    await expect.element(page.getByText('Phone is required')).not.toBeInTheDocument()
  })

  it('that is signed with another name is pointed out', async () => {
    const signature = page.getByRole('textbox', { name: 'Signature' })
    await signature.fill('Rosa Else')
    await leave()
    const hint = page.getByText('Your full name above is Nina Berg. Please check that you signed with your own name.')
    await expect.element(hint).toBeInTheDocument()
    await signature.fill('N. Berg')
    await expect.element(hint).not.toBeInTheDocument()
  })

  it('that is signed with another name takes the press on Submit all the same', async () => {
    await page.viewport(390, 844)
    await page.getByRole('textbox', { name: 'Signature' }).fill('Rosa Else')
    await page.getByRole('button', { name: 'Submit Application' }).click()
    await expect.element(page.getByText('Date of birth is required').first()).toBeInTheDocument()
  })
})

describe('offline', () => {
  const openOffline = async () => {
    answer([])
    await open()
    goOffline()
  }

  it('says what of the answers is saved, and what has to be given again', async () => {
    await openOffline()
    const saved = page.getByText(/^Everything you typed is saved on this device, except your consent and signature\./)
    await expect.element(saved).toBeInTheDocument()
  })

  it('says that nothing is saved where the browser refuses to', async () => {
    session.save('token', userWith('TENANT'))
    onTestFinished(() => session.clear())
    await openOffline()
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError')
    })
    await field('Phone').first().fill('(555) 010-2030')
    await expect.element(page.getByText(/Keep this page open and submit/)).toBeInTheDocument()
    await expect.element(page.getByText(/saved on this device/)).not.toBeInTheDocument()
  })
})

describe('the progress', () => {
  const step = page.getByText(/^Step \d of 8/)
  const marked = () => document.querySelector('[aria-current=step]')?.textContent
  const scrollToEnd = () => window.scrollTo(0, document.documentElement.scrollHeight)
  const openAt = async (width: number, height: number) => {
    await page.viewport(width, height)
    answer([])
    await open()
    await expect.element(page.getByRole('textbox', { name: 'Signature' })).toBeInTheDocument()
  }

  it('reaches the last step with the signature, and at the end of the page', async () => {
    await openAt(390, 844)
    await expect.element(step).toHaveTextContent('Step 1 of 8: About you')
    await page.getByRole('textbox', { name: 'Signature' }).click()
    await expect.element(step).toHaveTextContent('Step 8 of 8: Your agreement')
    window.scrollTo(0, 0)
    await expect.element(step).toHaveTextContent('Step 1 of 8: About you')
    scrollToEnd()
    await expect.element(step).toHaveTextContent('Step 8 of 8: Your agreement')
  })

  it('is where someone types, however much of the form a window shows', async () => {
    await openAt(1440, 1200)
    scrollToEnd()
    await expect.poll(marked).toContain('Your agreement')
    await page.getByRole('checkbox', { name: 'I have pets' }).click()
    await expect.poll(marked).toContain('Household')
    await page.getByRole('textbox', { name: 'Signature' }).click()
    await expect.poll(marked).toContain('Your agreement')
    await page.getByRole('button', { name: /Background/ }).click()
    await expect.poll(marked).toContain('Background')
  })
})

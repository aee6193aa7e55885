import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { contactRequests } from '#contract/contact-requests.ts'
import { leads } from '#contract/leads.ts'
import { answerApi } from '#test/component/answer-api.ts'
import { expectAccessible, render } from '#test/component/render.tsx'
import { aHome } from '#test/component/rows.ts'
import { ContactForm } from '../islands/ContactForm.tsx'
import { InquiryForm } from '../islands/InquiryForm.tsx'

const field = (name: string) => page.getByRole('textbox', { name })
const EMAIL_WORDS = 'Enter an email address like name@example.com'

it('says what is missing beside each field, once, and goes to the first', async () => {
  const asked = answerApi(leads.create, () => ({ status: 500 }))
  await render(<InquiryForm propertyId={aHome().id} />)
  await field('Email address').fill('ana@')
  await field('Your question').fill('  ')
  await page.getByRole('button', { name: 'Send question' }).click()
  await expect.element(field('First name')).toHaveAccessibleDescription('First name is required')
  await expect.element(field('First name')).toHaveFocus()
  await expect.element(field('Email address')).toHaveAccessibleDescription(EMAIL_WORDS)
  await expect.element(field('Your question')).toHaveAccessibleDescription(/^Your question is required/)
  expect(page.getByText(EMAIL_WORDS).elements()).toHaveLength(1)
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  await expectAccessible()
  // A message goes once its field is right, and the focus stays where someone types.
  await field('Email address').fill('ana@example.com')
  await expect.element(page.getByText(EMAIL_WORDS)).not.toBeInTheDocument()
  await expect.element(field('Email address')).toHaveFocus()
  await expect.element(field('First name')).toHaveAttribute('aria-invalid', 'true')
  expect(asked).toEqual([])
})

it('shows what the server refuses beside its field alone, and any other failure above the fields', async () => {
  let status = 422
  answerApi(contactRequests.create, () =>
    status === 422
      ? { status, message: EMAIL_WORDS, errors: [{ path: 'email', msg: EMAIL_WORDS }] }
      : { status, message: 'Slow down' },
  )
  await render(<ContactForm kind="CONTACT" />)
  await field('First name').fill('Ana')
  await field('Email address').fill('ana@example')
  await field('Your message').fill('Does it know late fees?')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect.element(field('Email address')).toHaveAccessibleDescription(EMAIL_WORDS)
  await expect.element(field('Email address')).toHaveFocus()
  expect(page.getByText(EMAIL_WORDS).elements()).toHaveLength(1)
  status = 429
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('alert')).toMatchTextContent('Too many messages have come from your connection')
  await expect.element(page.getByText(EMAIL_WORDS)).not.toBeInTheDocument()
})

import { expect, type Locator, type Page } from '@playwright/test'
import { api } from '#contract/api.ts'
import type { BodyInput } from '#contract/endpoint.ts'
import { applicationInput, propertyInput } from '#test/harness/factories.ts'
import { amountText } from '#web/ui/numbers.ts'
import type { Somebody } from './people.ts'

/** Adds a home for a landlord, with `changes` applied; resolves to its id. */
export async function addHome(
  landlord: Somebody,
  title: string,
  changes: Record<string, unknown> = {},
): Promise<string> {
  const { id } = await landlord.call(api.properties.create, { body: propertyInput({ title, ...changes }) as HomeBody })
  return id
}

/** Applies for a home; resolves to the application's id. */
export async function apply(tenant: Somebody, propertyId: string, fullName: string): Promise<string> {
  const body = applicationInput(propertyId, { fullName, signature: fullName }) as ApplicationBody
  const { id } = await tenant.call(api.applications.create, { body })
  return id
}

// The factories take any changes at all, so they can also make bodies that must be refused.
type HomeBody = BodyInput<typeof api.properties.create>
type ApplicationBody = BodyInput<typeof api.applications.create>

/**
 * The tenant's answers by the form's labels, without what the account already knows. No rent is like the income, so the
 * run can look for it in logs and backups.
 */
export const ANSWERS: Readonly<Record<string, string>> = {
  'Date of birth': '1990-05-17',
  Phone: '(555) 010-2030',
  'Current address': '7 Elm Street, Portland, OR 97201',
  'Years at address': '2.5',
  'Reason for moving': 'Closer to work',
  'Employer name': 'Cascade Clinic',
  'Job title': 'Nurse',
  'Employer address': '1 Harbor Way, Portland, OR 97201',
  'Employer phone': '(555) 010-9000',
  'Employment length': '3 years',
  'Monthly income': '7431809',
  'Reference name': 'Ivo Andersen',
  'Reference relationship': 'Colleague',
  'Reference contact': 'ivo@example.com',
  Occupants: '2',
  'Desired move-in date': applicationInput('').desiredMoveIn,
}

/** One question of the form. Some sections share a question's name, so the name alone is not enough. */
const question = (page: Page, label: string): Locator =>
  page.getByLabel(label, { exact: true }).and(page.locator('input, textarea'))

/** Types the answers into the application form. */
export async function fillIn(page: Page, answers: Readonly<Record<string, string>> = ANSWERS): Promise<void> {
  for (const [label, answer] of Object.entries(answers)) await question(page, label).fill(answer)
}

/** Checks that the application form still holds the answers. */
export async function expectAnswers(page: Page, answers: Readonly<Record<string, string>> = ANSWERS): Promise<void> {
  for (const [label, answer] of Object.entries(answers))
    await expect(question(page, label)).toHaveValue(label === 'Monthly income' ? amountText(Number(answer)) : answer)
}

/** Consents and signs. */
export async function sign(page: Page, name: string): Promise<void> {
  await page.getByLabel('I consent to a background check').check()
  await page.getByLabel('Signature').fill(name)
}

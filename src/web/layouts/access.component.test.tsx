import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { showApp, signInAs } from '#test/component/app.tsx'

it.each([
  ['TENANT', '/tenants', 'LANDLORD'],
  ['LANDLORD', '/apply', 'TENANT'],
  ['LANDLORD', '/preferences', 'TENANT'],
  ['TENANT', '/team/activity', 'LANDLORD'],
  ['LANDLORD', '/app/audit-log', 'ADMIN'],
  ['LANDLORD', '/app/users', 'ADMIN or PROPERTY MANAGER'],
  ['LANDLORD', '/app/properties', 'ADMIN or PROPERTY MANAGER'],
  ['TENANT', '/reminders', 'LANDLORD'],
  ['TENANT', '/app/properties', 'ADMIN or PROPERTY MANAGER'],
  ['OWNER', '/app/properties', 'ADMIN or PROPERTY MANAGER'],
  ['OWNER', '/applications', 'ADMIN or PROPERTY MANAGER or LANDLORD or TENANT'],
  ['PROPERTY_MANAGER', '/app/audit-log', 'ADMIN'],
  ['PROPERTY_MANAGER', '/app/health', 'ADMIN'],
  ['PROPERTY_MANAGER', '/app/requests', 'ADMIN'],
  ['PROPERTY_MANAGER', '/app/affiliates', 'ADMIN'],
] as const)('%s finds %s closed, and reads which roles can open it', async (role, path, required) => {
  signInAs(role)
  showApp(path)
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Access Denied')
  const denial = page.getByRole('main')
  await expect.element(denial).toMatchTextContent("You don't have permission to access this page.")
  await expect.element(denial).toMatchTextContent(`Required role${required}`)
  await expect.element(denial).toMatchTextContent(`Current role${role.replace('_', ' ')}`)
  await expect.element(page.getByRole('link', { name: 'Go to Dashboard' })).toBeVisible()
  expect(document.title).toMatch(/^Access Denied - /)
  for (const entry of page.getByRole('navigation').getByRole('link').elements())
    expect(entry.getAttribute('href')).not.toBe(path)
})

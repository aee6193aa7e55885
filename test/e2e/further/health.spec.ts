import { expect, test } from '../support/fixtures.ts'

const LABELS = ['Database', 'Backups', 'Disk', 'File storage', 'Email', 'Jobs', 'Clock', 'Version', 'Administrators']

test.use({ as: 'admin' })

test('an administrator sees how every part of this server is doing', async ({ page }) => {
  await page.goto('/app/overview')
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Instance Health' }).click()
  await expect(page).toHaveURL('/app/health')
  const checks = page.getByRole('list', { name: 'Checks' }).getByRole('listitem')
  await expect(checks.getByRole('heading')).toHaveText(LABELS)
  await expect(checks.filter({ hasText: 'Version' }).last()).toContainText(/is running on Node \d+/)
})

import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { answerApi } from '#test/component/answer-api.ts'
import { showApp, signInAs } from '#test/component/app.tsx'
import { leaseRow } from '#test/component/ledger-rows.ts'

it.each([
  ['ADMIN', '/app/users', 'users'],
  ['ADMIN', '/app/properties', 'properties'],
  ['ADMIN', '/app/tenants', 'tenants'],
  ['ADMIN', '/app/applications', 'applications'],
  ['ADMIN', '/app/payments', 'payments'],
  ['ADMIN', '/app/tickets', 'tickets'],
  ['ADMIN', '/app/reminders', 'reminders'],
  ['LANDLORD', '/properties', 'properties'],
  ['LANDLORD', '/applications', 'applications'],
  ['LANDLORD', '/tenants', 'tenants'],
  ['LANDLORD', '/leases', 'leases'],
  ['LANDLORD', '/payments', 'payments'],
  ['LANDLORD', '/tickets', 'tickets'],
  ['TENANT', '/payments', 'payments'],
] as const)('%s saves the list at %s as a file, on a phone too', async (role, path, noun) => {
  await page.viewport(390, 844)
  const names: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download)
  })
  signInAs(role)
  answerApi(api[noun].list as Endpoint, () => ({ data: [noun === 'leases' ? leaseRow(0) : { id: '1' }] }))
  answerApi(api.exports[noun] as Endpoint, () => ({ data: 'a file' }))
  showApp(path)
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Export CSV' }).click()
  await expect.poll(() => names).toEqual([`${noun}.csv`])
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})

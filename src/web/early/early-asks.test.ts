import { expect, it } from 'vitest'
import { startOf } from './early-asks.ts'
import { ALWAYS } from './first-asks.ts'

const landlord = { id: 'u1', role: 'LANDLORD', firstName: 'Ann$&', rows: null } as const
const tenant = { id: 'u2', role: 'TENANT', firstName: 'Tom', rows: null } as const

it('names the code and the data of the screen at an address, for the role', () => {
  expect(startOf('/tenants', '', landlord)).toEqual({
    page: 'TenantsPage',
    asks: ['/tenants?sort=name&order=asc', ...ALWAYS],
    head: ['Tenants'],
    trail: undefined,
    reads: undefined,
  })
  expect(startOf('/leases', '', tenant)?.asks).toContain('/leases?pageSize=100&sort=startsOn')
  expect(startOf('/leases', '', tenant)?.head).toEqual(['My Lease', expect.any(String)])
  expect(startOf('/app/users', '', tenant)).toBeNull()
  expect(startOf('/tenants', '', tenant)).toBeNull()
})

it('welcomes the account by its first name', () => {
  expect(startOf('/', '', landlord)?.head?.[1]).toMatch(/^Welcome, Ann\$&\. /)
})

it('fills in what the address and the account say', () => {
  const [lease, ledger] = startOf('/leases/0-a', '', landlord)?.asks ?? []
  expect([lease, ledger]).toEqual(['/leases/0-a', '/leases/0-a/ledger'])
  expect(startOf('/leases/0-a', '', landlord)).toMatchObject({
    trail: 'Leases',
    reads: { ask: '/leases/0-a', facts: { title: 'propertyTitle' } },
  })
  expect(startOf('/apply', '?propertyId=p9', tenant)?.asks).toContain('/properties/p9')
  expect(startOf('/applications', '', tenant)?.asks).toContain('/applications?applicantId=u2')
})

it('asks for as many rows as the reader wants on a page', () => {
  expect(startOf('/tenants', '', { ...landlord, rows: 25 })?.asks).toContain('/tenants?pageSize=25&sort=name&order=asc')
  expect(startOf('/leases', '', { ...landlord, rows: 50 })?.asks).toContain('/leases?pageSize=50')
  expect(startOf('/leases', '', { ...tenant, rows: 50 })?.asks).toContain('/leases?pageSize=100&sort=startsOn')
})

it('knows nothing of a search or filter that someone chose', () => {
  expect(startOf('/tenants', '?search=ann', landlord)).toBeNull()
  expect(startOf('/apply', '', tenant)).toBeNull()
  expect(startOf('/apply', '?propertyId=p9&step=2', tenant)).toBeNull()
  expect(startOf('/leases/a/b', '', landlord)).toBeNull()
})

it('asks nothing for a member of a business, who may not see all of it', () => {
  expect(startOf('/tickets', '', { ...landlord, rights: ['collects'] })).toBeNull()
})

import { expect, it } from 'vitest'
import { portalLink } from './row-links.ts'

const of = (subjectType: string, subjectId: string | null, subjectName: string | null) =>
  portalLink({ subjectType, subjectId, subjectName })

it.each([
  ['property', '/properties', { home: 'id' }],
  ['application', '/applications', { application: 'id' }],
  ['lease', '/leases/id', {}],
  ['ticket', '/tickets/id', {}],
  ['tenant', '/tenants', { search: 'Ada Byron' }],
  ['payment', '/payments', { search: 'Ada Byron' }],
])('a %s is shown in the portal at %s', (kind, to, search) => {
  expect(of(kind, 'id', 'Ada Byron')).toEqual({ to, search })
})

it('is null for what no screen shows, or is gone', () => {
  expect([of('reminder', 'id', 'Check the boiler'), of('lease', 'id', null), of('lease', null, null)]).toEqual([
    null,
    null,
    null,
  ])
})

import { describe, expect, it } from 'vitest'
import type { AuditEvent } from '#contract/audit-events.ts'
import { detailFacts, rowDetail, rowText, whoDetail, whoText } from './audit-texts.ts'

const EVENT: AuditEvent = {
  id: '01970000-0000-7000-8000-000000000001',
  at: '2026-03-01T12:00:00.000Z',
  actor: { id: '01970000-0000-7000-8000-000000000002', name: 'Ana Okafor', email: 'ana@example.com' },
  actorRole: 'LANDLORD',
  action: 'application.approve',
  subjectType: 'application',
  subjectId: '01970000-0000-7000-8000-000000000003',
  subjectName: 'Noor Haddad',
  propertyTitle: 'Maple Street 4',
  outcome: 'ok',
  ip: '10.0.0.1',
  detail: {},
}

describe('who did something', () => {
  it.each([
    [EVENT, 'Ana Okafor', 'ana@example.com'],
    [{ ...EVENT, actor: null }, 'Visitor', 'Not signed in'],
    [{ ...EVENT, actor: null, ip: '' }, 'System', 'Automatic'],
  ])('is a person, a visitor or the system', (event, who, detail) => {
    expect([whoText(event), whoDetail(event)]).toEqual([who, detail])
  })
})

describe('the record', () => {
  it.each([
    [EVENT, 'Noor Haddad', 'Application · Maple Street 4'],
    [{ ...EVENT, subjectType: 'property', subjectName: 'Maple Street 4' }, 'Maple Street 4', 'Property'],
    [{ ...EVENT, subjectName: null, propertyTitle: null }, 'Application', ''],
    [{ ...EVENT, subjectType: 'payments', subjectName: null, propertyTitle: null }, 'List of payments', ''],
    [{ ...EVENT, subjectType: 'unheard_of', subjectName: null, propertyTitle: null }, 'unheard_of', ''],
  ])('has its name, plus its kind and home when the name does not say them', (event, row, detail) => {
    expect([rowText(event), rowDetail(event)]).toEqual([row, detail])
  })
})

describe('the facts of an event', () => {
  it.each([
    [{ from: 'OPEN', to: 'IN_PROGRESS' }, ['Status: Open → In progress']],
    [{ from: 'DRAFT', to: 'CANCELLED' }, ['Status: Draft → Canceled']],
    [{ fields: ['rentAmount', 'title'] }, ['Changed: rent amount, title']],
    [{ fields: ['time_zone'], from: 'OPEN', to: 'OPEN' }, ['Changed: time zone']],
    [{ role: ['LANDLORD', 'TENANT'], status: null }, ['Role: Landlord → Tenant']],
    [{ role: ['OWNER', 'PROPERTY_MANAGER'] }, ['Role: Owner → Property manager']],
    [{ types: ['RENT_DUE', 'INSPECTION'] }, ['Types: Rent due, Inspection']],
    [{ labels: ['PH', 'A'] }, ['Labels: PH, A']],
    [{ role: ['TENANT', 'TENANT'], status: 'Deactivated' }, ['Status: Deactivated']],
    [{ manager: [null, '01970000'] }, ['Manager: None → 01970000']],
    [{ rows: 12 }, ['Rows: 12']],
    [{ dueOn: ['2026-03-01', '2026-04-01'] }, ['Due on: 2026-03-01, 2026-04-01']],
    [{ reopened: true }, ['Reopened: Yes']],
    [{ rents: [{ rentDueOn: '2026-03-01' }] }, ['Rents: Rent due on: 2026-03-01']],
    [{}, []],
  ])('%j reads %j', (detail, lines) => {
    expect(detailFacts(detail).map(({ label, value }) => `${label}: ${value}`)).toEqual(lines)
  })
})

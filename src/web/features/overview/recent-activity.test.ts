import { describe, expect, it } from 'vitest'
import { ACTIVITY_ACTIONS } from '#contract/audit-actions.ts'
import type { Activity } from '#contract/audit-events.ts'
import { activityText } from './recent-activity.ts'

const EVENT: Activity = {
  id: '01970000-0000-7000-8000-000000000001',
  at: '2026-03-01T12:00:00.000Z',
  actorName: 'Ana Okafor',
  isAutomatic: false,
  imported: null,
  action: 'application.approve',
  subjectType: 'application',
  subjectId: '01970000-0000-7000-8000-000000000003',
  subjectName: 'Noor Haddad',
  propertyTitle: 'Maple Street 4',
}
const sentence = (changes: Partial<Activity>) => {
  const { who, did } = activityText({ ...EVENT, ...changes })
  return `${who} ${did}`
}

describe('the feed of recent activity', () => {
  it.each([
    [{}, 'Ana Okafor approved an application for Maple Street 4'],
    [{ propertyTitle: null }, 'Ana Okafor approved an application for a home'],
    [{ action: 'ticket.create', subjectName: 'Dripping tap' }, 'Ana Okafor reported “Dripping tap” at Maple Street 4'],
    [{ action: 'property.create', imported: 61 }, 'Ana Okafor imported 61 homes'],
    [{ action: 'tenant.create', imported: 1 }, 'Ana Okafor imported 1 tenant'],
    [{ action: 'lease.create', imported: 12 }, 'Ana Okafor imported 12 leases'],
    [{ action: 'tenant.create' }, 'Ana Okafor added the tenant Noor Haddad'],
    [{ action: 'account.register', actorName: null }, 'Noor Haddad created an account'],
    [{ action: 'lead.create', actorName: null, subjectName: 'Ivo' }, 'Ivo asked about Maple Street 4'],
    [{ action: 'lead.create', actorName: null, subjectName: null }, 'A visitor asked about Maple Street 4'],
    [{ action: 'lease.end', actorName: null, isAutomatic: true }, 'The system ended the lease for Maple Street 4'],
  ])('%j reads %s', (changes, text) => expect(sentence(changes)).toBe(text))

  it('has a full sentence for every action in it', () => {
    for (const action of ACTIVITY_ACTIONS) expect(sentence({ action })).not.toMatch(/[{}]|undefined/)
  })
})

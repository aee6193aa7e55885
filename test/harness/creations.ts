import { v7 as newId } from 'uuid'
import { api } from '#contract/api.ts'
import type { Person, TestServer } from './app.ts'
import { addApplication, addProperty, applicationInput, propertyInput } from './factories.ts'
import type { SentFile } from './form.ts'
import { acceptance, invitationInput, invite } from './invitations.ts'
import { affiliateInput, requestInput } from './requests.ts'
import { addLease, addTenant, created, leaseInput, reportPayment, tenantInput } from './tenancies.ts'
import type { World } from './world.ts'

/** One submission that makes a row: by whom, and what is sent. */
interface Creation {
  by: Person
  body?: object
  params?: Record<string, string>
  file?: SentFile
}

interface Making extends World {
  server: TestServer
  photo: SentFile
}

export const registration = (email: string, password = 'correct horse') => ({
  firstName: 'A',
  lastName: 'B',
  email,
  password,
  role: 'tenant',
  phone: null,
})

/** A submission for every endpoint that makes a row, by its path. */
export const CREATIONS: Record<string, (making: Making) => Creation | Promise<Creation>> = {
  '/auth/register-direct': ({ server }) => ({
    by: server.anonymous,
    body: registration(`once.${newId()}@test.example`),
  }),
  '/auth/register': ({ server }) => ({ by: server.anonymous, body: registration(`mailed.${newId()}@test.example`) }),
  '/users/invite': ({ people }) => ({ by: people.ADMIN, body: invitationInput() }),
  '/auth/accept-invitation': async ({ server, people }) => ({
    by: server.anonymous,
    body: acceptance((await invite(server, people.ADMIN)).token),
  }),
  '/imports/properties': ({ people }) => ({
    by: people.LANDLORD,
    body: { csv: `Title,City,State,Rent\nElm ${newId()},Salem,OR,900`, dryRun: false },
  }),
  '/imports/tenants': ({ people }) => ({
    by: people.LANDLORD,
    body: { csv: `First name,Last name,Email\nA,B,${newId()}@test.example`, dryRun: false },
  }),
  '/contact-requests': ({ server }) => ({ by: server.anonymous, body: requestInput() }),
  '/affiliate-applications': ({ server }) => ({ by: server.anonymous, body: affiliateInput() }),
  '/properties': ({ people }) => ({ by: people.LANDLORD, body: propertyInput() }),
  '/properties/:id/photos': ({ people, propertyId, photo }) => ({
    by: people.LANDLORD,
    params: { id: propertyId },
    body: { alt: 'The kitchen' },
    file: photo,
  }),
  '/applications': ({ people, propertyId }) => ({ by: people.TENANT, body: applicationInput(propertyId) }),
  '/applications/:id/lease': async ({ people }) => {
    const id = await addApplication(people.TENANT, await addProperty(people.LANDLORD))
    await people.LANDLORD.send(api.applications.decide, { params: { id }, body: { status: 'APPROVED' } })
    return { by: people.LANDLORD, params: { id }, body: { startsOn: '2027-01-01', rentAmount: 900 } }
  },
  '/tenants': ({ people }) => ({ by: people.LANDLORD, body: tenantInput() }),
  '/leases': ({ people, propertyId, tenantId }) => ({
    by: people.LANDLORD,
    body: leaseInput(propertyId, tenantId, { status: 'DRAFT' }),
  }),
  '/leases/:id/renewal': async ({ people: { LANDLORD } }) => ({
    by: LANDLORD,
    params: { id: await addLease(LANDLORD, await addProperty(LANDLORD), await addTenant(LANDLORD)) },
    body: { startsOn: '2027-01-01', rentAmount: 900 },
  }),
  '/leases/:id/charges': ({ people, leaseId }) => ({
    by: people.LANDLORD,
    params: { id: leaseId },
    body: { amount: 40, dueOn: '2026-05-01', memo: 'New key' },
  }),
  '/leases/:id/credits': ({ people, leaseId }) => ({
    by: people.LANDLORD,
    params: { id: leaseId },
    body: { amount: 40, memo: 'Two days without heat' },
  }),
  '/leases/:id/payments': ({ people, leaseId }) => ({
    by: people.TENANT,
    params: { id: leaseId },
    body: { amount: 12.34 },
  }),
  '/payments': ({ people, leaseId }) => ({ by: people.LANDLORD, body: { leaseId, amount: 12.34 } }),
  '/payments/:id/proof': async ({ people, leaseId, photo }) => ({
    by: people.TENANT,
    params: { id: await reportPayment(people.TENANT, leaseId) },
    file: photo,
  }),
  '/tickets': ({ people, propertyId }) => ({ by: people.LANDLORD, body: { propertyId, title: 'Dripping tap' } }),
  '/tickets/:id/comments': ({ people, ticketId }) => ({
    by: people.LANDLORD,
    params: { id: ticketId },
    body: { body: 'It still drips' },
  }),
  '/tickets/:id/photos': ({ people, ticketId, photo }) => ({
    by: people.LANDLORD,
    params: { id: ticketId },
    file: photo,
  }),
  '/reminders': ({ people, propertyId }) => ({ by: people.LANDLORD, body: { propertyId, title: 'Look at the tap' } }),
  '/reminders/:id/run': async ({ people: { LANDLORD }, propertyId }) => ({
    by: LANDLORD,
    params: { id: await created(LANDLORD, api.reminders.create, { propertyId, title: 'Look at the tap' }) },
  }),
  '/reminders/generate': ({ people, propertyId }) => ({
    by: people.LANDLORD,
    body: { types: ['RENT_DUE', 'PAYMENT_OVERDUE'], propertyId },
  }),
}

/** A change that makes a body another one; where there is none, another file does. */
export const OTHER: Record<string, object> = {
  '/applications/:id/lease': { dueDay: 5 },
  '/auth/register-direct': { firstName: 'Other' },
  '/auth/register': { firstName: 'Other' },
  '/users/invite': { firstName: 'Other' },
  '/auth/accept-invitation': { firstName: 'Other' },
  '/imports/properties': { onlyGood: true },
  '/imports/tenants': { onlyGood: true },
  '/contact-requests': { firstName: 'Other' },
  '/affiliate-applications': { firstName: 'Other' },
  '/properties': { title: 'Other' },
  '/applications': { fullName: 'Other' },
  '/tenants': { firstName: 'Other' },
  '/leases': { dueDay: 5 },
  '/leases/:id/renewal': { dueDay: 5 },
  '/leases/:id/charges': { amount: 41 },
  '/leases/:id/credits': { amount: 41 },
  '/leases/:id/payments': { amount: 99 },
  '/payments': { amount: 99 },
  '/tickets': { title: 'Other' },
  '/tickets/:id/comments': { body: 'Other' },
  '/reminders': { title: 'Other' },
  '/reminders/generate': { leadDays: 5 },
}

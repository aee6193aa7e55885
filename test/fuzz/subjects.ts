import { api } from '#contract/api.ts'
import { systemTransaction } from '#server/db/transaction.ts'
import { makeLink } from '#server/features/auth/account-links.ts'
import type { Person, TestServer } from '#test/harness/app.ts'
import { addApplication, addProperty, create } from '#test/harness/factories.ts'
import { invite } from '#test/harness/invitations.ts'
import { addNotification } from '#test/harness/notifications.ts'
import { addPhotos } from '#test/harness/photos.ts'
import { addAffiliateApplication, addRequest } from '#test/harness/requests.ts'
import { addLease, addTenant, reportPayment } from '#test/harness/tenancies.ts'
import type { World } from '#test/harness/world.ts'

type Subjects = Record<string, string>

/** The caller's own row that an address with an id means; changed and removed, it is no other request's subject. */
export async function makeSubjects(server: TestServer, world: World): Promise<Subjects> {
  const { people, propertyId, applicationId } = world
  const [photoId = ''] = await addPhotos(server, { propertyId, createdBy: people.LANDLORD.id })
  return {
    '/users': people.AFFILIATE.id,
    '/users/invitations/:id': (await invite(server, people.ADMIN)).id,
    '/users/invitations/:id/resend': (await invite(server, people.ADMIN)).id,
    '/properties': await addProperty(people.LANDLORD),
    '/properties/:id/photos/:photoId': propertyId,
    '/photos': photoId,
    '/listings': propertyId,
    '/applications': applicationId,
    '/applications/:id/withdrawal': await addApplication(people.TENANT, propertyId),
    '/applications/:id/lease': await addApproved(people),
    '/tenants': await addTenant(people.LANDLORD),
    '/reminders': await create(people.LANDLORD, api.reminders.create, { propertyId, title: 'Check the tap' }),
    '/reminders/:id/run': world.reminderId,
    '/notifications': await addNotification(server, people.TENANT),
    '/contact-requests/:id': await addRequest(server),
    '/affiliate-applications/:id': world.affiliateApplicationId,
    '/affiliate-applications/:id/status': await addAffiliateApplication(server),
    ...(await addTicketSubjects(world)),
    ...(await addLeaseSubjects(world)),
    ...(await addPaymentSubjects(world)),
  }
}

/** Tokens of mailed links that work once, by the address that takes them; of accounts that nobody else uses. */
export async function makeLinks(server: TestServer): Promise<Subjects> {
  const link = async (purpose: 'verify' | 'reset') => {
    const { id } = await server.as('TENANT')
    const { db, clock } = server.services
    return systemTransaction(db, (tx) => makeLink(tx, clock(), { userId: id, purpose }))
  }
  const admin = await server.as('ADMIN')
  return {
    '/auth/verify-email': await link('verify'),
    '/auth/reset-password': await link('reset'),
    '/auth/read-invitation': (await invite(server, admin)).token,
    '/auth/accept-invitation': (await invite(server, admin)).token,
  }
}

/** One ticket that is moved through its states, and those on which people talk, and which they photograph. */
async function addTicketSubjects({ people, propertyId, ticketId }: World): Promise<Subjects> {
  const add = (title: string) => create(people.LANDLORD, api.tickets.create, { propertyId, title })
  return {
    '/tickets': ticketId,
    '/tickets/:id/comments': await add('Loose handle'),
    '/tickets/:id/photos': await add('Damp wall'),
  }
}

/** Drafts to change and to move, and a lease that any later day may renew. */
async function addLeaseSubjects({ people: { LANDLORD }, leaseId }: World): Promise<Subjects> {
  const add = async (changes: Record<string, unknown>) =>
    addLease(LANDLORD, await addProperty(LANDLORD), await addTenant(LANDLORD), changes)
  return {
    '/leases': leaseId,
    '/leases/:id': await add({ status: 'DRAFT' }),
    '/leases/:id/status': await add({ status: 'DRAFT' }),
    '/leases/:id/renewal': await add({ startsOn: '1900-01-01' }),
  }
}

async function addPaymentSubjects({ people: { LANDLORD, TENANT }, leaseId }: World): Promise<Subjects> {
  return {
    '/payments': await reportPayment(TENANT, leaseId),
    '/payments/:id/proof': await reportPayment(TENANT, leaseId),
    '/payments/:id/status': await reportPayment(TENANT, leaseId),
    '/payments/:id/receipt': await create(LANDLORD, api.payments.create, { leaseId, amount: 5 }),
  }
}

async function addApproved({ TENANT, LANDLORD }: Record<'TENANT' | 'LANDLORD', Person>): Promise<string> {
  const id = await addApplication(TENANT, await addProperty(LANDLORD))
  await LANDLORD.send(api.applications.decide, { params: { id }, body: { status: 'APPROVED' } })
  return id
}

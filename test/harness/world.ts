import { api } from '#contract/api.ts'
import { ROLES, type Role } from '#contract/roles.ts'
import type { Person, TestServer } from './app.ts'
import { addApplication, addProperty, create } from './factories.ts'
import { invitationInput } from './invitations.ts'
import { addNotification } from './notifications.ts'
import { addPhotos } from './photos.ts'
import { addAffiliateApplication, addRequest } from './requests.ts'
import { reportPayment } from './tenancies.ts'
import { addTicketPhoto } from './ticket-photos.ts'

/** A small landlord's business with one person of every role, and one row of every noun. */
export interface World {
  people: Record<Role, Person>
  propertyId: string
  photoId: string
  applicationId: string
  tenantId: string
  leaseId: string
  /** Reported by the tenant, with a proof; it waits for the landlord. */
  paymentId: string
  ticketId: string
  ticketPhotoId: string
  reminderId: string
  /** In the tenant's inbox. */
  notificationId: string
  invitationId: string
  contactRequestId: string
  affiliateApplicationId: string
}

/** Makes a world of its own: nothing in it is shared with another one. */
export async function makeWorld(server: TestServer): Promise<World> {
  const people = Object.fromEntries(
    await Promise.all(ROLES.map(async (role) => [role, await server.as(role)] as const)),
  ) as Record<Role, Person>
  const propertyId = await addProperty(people.LANDLORD)
  await server.services.db
    .updateTable('properties')
    .set({ manager_id: people.PROPERTY_MANAGER.id, owner_id: people.OWNER.id })
    .where('id', '=', propertyId)
    .execute()
  const { LANDLORD, TENANT } = people
  const [photoId = ''] = await addPhotos(server, { propertyId, createdBy: LANDLORD.id })
  // An approved application links the tenant's record to the account, so that the tenant may report tickets.
  const approved = await addApplication(TENANT, propertyId)
  await LANDLORD.send(api.applications.decide, { params: { id: approved }, body: { status: 'APPROVED' } })
  const applicationId = await addApplication(TENANT, propertyId)
  const tenantId = await create(LANDLORD, api.tenants.create, { firstName: 'T', lastName: 'T', email: TENANT.email })
  const lease = { propertyId, tenantId, startsOn: '2026-01-01', endsOn: '2026-12-31', rentAmount: 1850 }
  const leaseId = await create(LANDLORD, api.leases.create, { ...lease, status: 'ACTIVE' })
  // The next tenant is looked for already.
  await LANDLORD.send(api.properties.update, { params: { id: propertyId }, body: { isAvailable: true } })
  await create(LANDLORD, api.payments.create, { leaseId, amount: 1850 })
  const paymentId = await reportPayment(TENANT, leaseId)
  const ticketId = await create(LANDLORD, api.tickets.create, { propertyId, title: 'Dripping tap' })
  const reminderId = await create(LANDLORD, api.reminders.create, { title: 'Check the tap', propertyId })
  const notificationId = await addNotification(server, TENANT, { reminderId })
  const ticketPhotoId = await addTicketPhoto(server, { ticketId, createdBy: LANDLORD.id })
  const invitationId = await create(people.ADMIN, api.invitations.invite, invitationInput())
  const contactRequestId = await addRequest(server)
  const affiliateApplicationId = await addAffiliateApplication(server)
  return {
    people,
    propertyId,
    photoId,
    applicationId,
    tenantId,
    leaseId,
    paymentId,
    ticketId,
    ticketPhotoId,
    reminderId,
    notificationId,
    invitationId,
    contactRequestId,
    affiliateApplicationId,
  }
}

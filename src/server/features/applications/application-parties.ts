import { sql } from 'kysely'
import { othersOf } from '#contract/application-members.ts'
import { applicationGroup, portfolioContact } from '../../db/functions.ts'
import { fullName, landlordName } from '../../db/parts.ts'
import type { Tx } from '../../db/transaction.ts'
import type { Services } from '../../http/call.ts'

/** Who gets the emails about an application, and the names in them. */
export interface Parties {
  applicationId: string
  applicantName: string
  /** The applicant's account: the address typed into the form could be anyone's. */
  applicant: { address: string; userId: string; firstName: string }
  /** Under the name of the business, whose id it has, and of the person at the address. */
  landlord: { address: string; portfolioId: string; name: string; person: string }
  home: { id: string; title: string; city: string; state: string; country: string; hasCriteria: boolean }
  /** The names of those who have applied together with the applicant. */
  together: string[]
  productName: string
}

/** Looks up both sides of an application within the caller's reach. */
export async function partiesOf(tx: Tx, services: Services, applicationId: string): Promise<Parties> {
  const row = await tx
    .selectFrom('applications')
    .innerJoin('properties', 'properties.id', 'applications.property_id')
    .innerJoin('users as business', 'business.id', 'properties.landlord_id')
    .innerJoin('users as landlord', (join) =>
      join.on('landlord.id', '=', portfolioContact(sql.ref('properties.landlord_id'))),
    )
    .innerJoin('users as applicant', 'applicant.id', 'applications.applicant_id')
    .select(['applications.applicant_name', 'applications.criteria', 'applications.property_id'])
    .select(['properties.title', 'properties.city', 'properties.state', 'properties.country'])
    .select(['properties.landlord_id', 'landlord.email as landlord_email'])
    .select([landlordName('business').as('landlord_name'), fullName('landlord').as('landlord_person')])
    .select([
      'applicant.id as applicant_id',
      'applicant.email as applicant_email',
      'applicant.first_name as applicant_first',
    ])
    .select(applicationGroup(sql.ref('applications.id')).as('group'))
    .where('applications.id', '=', applicationId)
    .executeTakeFirstOrThrow()
  return {
    applicationId,
    applicantName: row.applicant_name,
    applicant: { address: row.applicant_email, userId: row.applicant_id, firstName: row.applicant_first },
    landlord: {
      address: row.landlord_email,
      portfolioId: row.landlord_id,
      name: row.landlord_name,
      person: row.landlord_person,
    },
    home: {
      id: row.property_id,
      title: row.title,
      city: row.city,
      state: row.state,
      country: row.country,
      hasCriteria: row.criteria !== null,
    },
    together: othersOf({ id: applicationId, group: row.group }).map(({ name }) => name),
    productName: services.env.PRODUCT_NAME,
  }
}

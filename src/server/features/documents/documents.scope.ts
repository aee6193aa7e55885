import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import { can } from '#contract/policy.ts'
import { appHomeBuildings, appLedgerUntil, appRunsBuildings } from '../../db/functions.ts'
import type { DB } from '../../db/schema.ts'
import { managedHomes, scopeOf } from '../../db/scope.ts'
import type { SignedCall } from '../../http/call.ts'
import { leaseScope, ledgerScope } from '../leases/leases.scope.ts'
import { tenantScope } from '../tenants/tenants.scope.ts'

// Who may read a document, for its storage and for everything that answers from it.

type Builder = ExpressionBuilder<DB, 'documents'>

/** Archived homes stay assigned, and managers without assignments find nothing by these. */
const assigned = (call: SignedCall): SignedCall => ({ ...call, isAssigned: true })

/** The documents within the caller's reach that aren't removed, for a WHERE clause. */
export const documentScope = (call: SignedCall) => (eb: Builder) =>
  eb.and([present(eb), readable(call)(eb), ...(call.reach === 'managed' ? [ofBusinessOrMine(eb, call.actor.id)] : [])])

/**
 * Those of them that the caller can change and remove: a tenant not what is shared with them, a manager only of assigned
 * homes, a member of a business none without the right to.
 */
export const documentChangeScope = (call: SignedCall) => (eb: Builder) =>
  eb.and([
    present(eb),
    sql<SqlBool>`${can(call.actor, 'document.update')}`,
    call.reach === 'own' ? isMine(eb, call.actor.id) : inReach(assigned(call))(eb),
  ])

/**
 * Those that may answer the caller's questions, for a call of `document.ask`: read to the end, and their own, of their
 * business or shared with them, even if they could open others.
 */
export const askableScope = (call: SignedCall) => (eb: Builder) =>
  eb.and([present(eb), eb('documents.status', '=', 'READY'), readable(assigned(call))(eb)])

const readable = (call: SignedCall) => (eb: Builder) => eb.or([inReach(call)(eb), isTheirRules(eb, call)])

const inReach = (call: SignedCall) =>
  scopeOf<Builder>({
    managed: (eb, me) => eb.or([isMine(eb, me), isOfManagedHome(eb, me, call)]),
    owned: isMine,
    own: (eb, me) => eb.or([isMine(eb, me), isSharedWith(eb, call)]),
  })(call)

const present = (eb: Builder) => eb('documents.removed_at', 'is', null)

const isMine = (eb: Builder, me: string) => eb('documents.owner_id', '=', me)

/** A manager of every home doesn't find what people keep for themselves. */
const ofBusinessOrMine = (eb: Builder, me: string) => eb.or([eb('documents.of_business', '=', true), isMine(eb, me)])

const isOfManagedHome = (eb: Builder, me: string, call: SignedCall) =>
  eb.or([
    sql<SqlBool>`documents.property_id = ${managedHomes(me)}`,
    sql<SqlBool>`documents.building_id = any(array(${appRunsBuildings()}))`,
    isOfLease(eb, leaseScope(assigned(call))),
    sql<SqlBool>`documents.tenant_id = any(array(${eb
      .selectFrom('tenants')
      .select('tenants.id')
      .where(tenantScope(assigned(call)))}))`,
  ])

/** An array is read once, so an index finds the few documents of it among everyone's. */
const isOfLease = (eb: Builder, leases: (eb: ExpressionBuilder<DB, 'leases'>) => Expression<SqlBool>) =>
  sql<SqlBool>`documents.lease_id = any(array(${eb.selectFrom('leases').select('leases.id').where(leases)}))`

/** House rules, for who lives in the building and for a manager of a home in it. */
function isTheirRules(eb: Builder, { reach, actor }: SignedCall): Expression<SqlBool> {
  const buildings = {
    own: appHomeBuildings(),
    managed: sql`(select building_id from properties where manager_id = ${actor.id} and building_id is not null)`,
  }
  if (reach !== 'own' && reach !== 'managed') return sql<SqlBool>`false`
  return eb.and([
    eb('documents.is_house_rules', '=', true),
    sql<SqlBool>`documents.building_id = any(array(${buildings[reach]}))`,
  ])
}

/** With the tenants of the lease; with one who left, what was there by their last day. */
const isSharedWith = (eb: Builder, call: SignedCall) =>
  eb.and([
    eb('documents.is_shared', '=', true),
    isOfLease(eb, ledgerScope(call)),
    sql<SqlBool>`(documents.created_at at time zone 'UTC')::date <= ${appLedgerUntil(sql.ref('documents.lease_id'))}`,
  ])

import { api } from '#contract/api.ts'
import { create } from '../factories.ts'
import type { NounTests, Setting } from './noun.ts'

const received = ({ world: { people, leaseId } }: Setting) =>
  create(people.LANDLORD, api.payments.create, { leaseId, amount: 100 })

export const refunds = {
  names: { '/payments/:id': (world) => world.paymentId },
  bodies: { create: () => ({ amount: 40, memo: 'Paid twice' }) },
  subjects: { create: received },
  creations: { create: { by: 'LANDLORD', other: { amount: 41 } } },
} satisfies NounTests<'refunds'>

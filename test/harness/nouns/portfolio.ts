import { sql } from 'kysely'
import { idsOfPeople, type NounTests } from './noun.ts'

export const portfolio = {
  bodies: { update: () => ({ name: 'Heron Homes LLC', address: '1 Main St', receiptNote: null }) },
  tables: {
    portfolios: (world) => sql`id = any(${idsOfPeople(world)})`,
    portfolio_members: (world) => sql`user_id = any(${idsOfPeople(world)})`,
  },
} satisfies NounTests<'portfolio'>

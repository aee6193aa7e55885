import { sql } from 'kysely'
import { idsOfPeople, type NounTests } from './noun.ts'

export const referrals = {
  tables: {
    referrals: (world) => {
      const people = idsOfPeople(world)
      return sql`affiliate_id = any(${people}) or user_id = any(${people})`
    },
    referral_clicks: (world) => sql`affiliate_id = any(${idsOfPeople(world)})`,
  },
} satisfies NounTests<'referrals'>

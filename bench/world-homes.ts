import { managerOf } from './world-people.ts'
import type { Sizes } from './world-sizes.ts'

/** Homes and the applications for them. As in any well-run business, only the latest ones are still waiting. */
export const homes = (sizes: Sizes, incomeDigests: readonly string[]): string[] => [
  `insert into properties (id, landlord_id, manager_id, owner_id, title, description, street, city, state, postal_code,
     rent_cents, bedrooms, bathrooms, property_type, status, is_available, published_at,
     created_at, updated_at)
   select bench.id('properties', n), bench.landlord(n), ${managerOf(sizes)},
     case when bench.pick(n, 22, 10) < 2 then bench.id('users', 50 * bench.pick(n, 23, ${sizes.users / 50}) + 3) end,
     bench.home_title(n), repeat('Bright rooms near the park. ', 12), n % 900 || ' Park Street',
     bench.word(n, 24, '{Portland,Denver,Austin,Boston,Chicago,Seattle,Atlanta,Tucson}'),
     bench.word(n, 24, '{OR,CO,TX,MA,IL,WA,GA,AZ}'), lpad((n % 90000)::text, 5, '0'),
     bench.rent(n), bench.pick(n, 25, 6), 1 + bench.pick(n, 26, 5) / 2.0, bench.word(n, 27, '{Apartment,House,Condo,Townhouse}'),
     case when n % 20 = 3 then 'INACTIVE' when n % 50 = 9 then 'MAINTENANCE' else 'ACTIVE' end, bench.pick(n, 28, 10) < 2,
     case when bench.pick(n, 28, 10) < 2 then bench.born('properties', n) end,
     bench.born('properties', n), bench.born('properties', n)
   from generate_series(1, ${sizes.properties}) n`,
  `insert into applications (id, property_id, portfolio_id, applicant_id, applicant_name, applicant_email, status, submitted_at,
     decided_at, answers_sealed, income_digest)
   select bench.id('applications', n), bench.id('properties', home), bench.landlord(home),
     bench.id('users', applicant), bench.first_name(applicant) || ' ' || bench.last_name(applicant), bench.email(applicant, ''),
     status, bench.born('applications', n),
     case when status not in ('PENDING','REVIEWING') then bench.born('applications', n) + interval '2 days' end,
     -- As long as real answers are, and as hard to compress.
     (select string_agg(md5(n || '.' || part), '') from generate_series(1, 50) part),
     -- Every eighth applicant leaves the first option selected.
     ('{${incomeDigests.join(',')}}'::text[])[case when n % 8 = 3 then 1 else 1 + bench.pick(n, 31, ${incomeDigests.length}) end]
   from generate_series(1, ${sizes.applications}) n
   cross join lateral (select 1 + bench.pick(n, 30, ${sizes.properties}) as home, bench.applicant(n) as applicant, case
     when n > ${sizes.applications * 0.95} then bench.word(n, 32, '{PENDING,PENDING,PENDING,REVIEWING,REVIEWING,APPROVED,DECLINED}')
     when n % 1000 = 5 then 'REJECTED'
     else bench.word(n, 33, '{APPROVED,APPROVED,APPROVED,DECLINED,DECLINED,DECLINED,DECLINED,DECLINED,DECLINED,WITHDRAWN}') end as status) x
   -- A person has one open application per home.
   on conflict do nothing`,
]

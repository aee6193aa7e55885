import { ASKERS, MANAGED_HOMES, type Sizes } from './world-sizes.ts'

/** Accounts of every role, and the business of each landlord. */
export const people = ({ users }: Sizes): string[] => [
  `insert into users (id, email, password_hash, first_name, last_name, phone, role, disabled_at, email_verified_at,
     created_at)
   select bench.id('users', n), bench.email(n, ''), 'x', bench.first_name(n), bench.last_name(n), bench.phone(n),
     case when n % 40000 = ${ASKERS.admin} then 'ADMIN' when n % 500 = 2 then 'PROPERTY_MANAGER' when n % 10 = 4 then 'LANDLORD'
       when n % 50 = 3 then 'OWNER' when n % 200 = 6 then 'AFFILIATE' else 'TENANT' end,
     case when n % 60 = 11 then bench.born('users', n) + interval '9 days' end, bench.born('users', n),
     bench.born('users', n)
   from generate_series(1, ${users}) n`,
  "insert into portfolios (id) select id from users where role = 'LANDLORD'",
  "insert into portfolio_members (user_id, portfolio_id, role) select id, id, 'OWNER' from portfolios",
]

/** Who manages a home: the manager we measure has the same number of homes in a world of any size. */
export const managerOf = ({ users, properties }: Sizes): string => `
  case when n % ${properties / MANAGED_HOMES} = 0 then bench.id('users', ${ASKERS.manager})
    when bench.pick(n, 20, 10) < 3 then bench.id('users', 1002 + 500 * bench.pick(n, 21, ${users / 500 - 2})) end`

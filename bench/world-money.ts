import type { Sizes } from './world-sizes.ts'

/** Tenants, leases, the payments under them and their ledgers. */
export const money = (sizes: Sizes): string[] => [
  `insert into tenants (id, landlord_id, user_id, property_id, first_name, last_name, email, phone, archived_at, created_at, search_text)
   select bench.id('tenants', n), bench.landlord(bench.home_of(n)),
     case when n % 5 < 3 then bench.id('users', bench.applicant(n)) end,
     case when n % 11 > 0 then bench.id('properties', bench.home_of(n)) end,
     bench.first_name(n), bench.last_name(n), bench.email(n, 't'), bench.phone(n),
     case when n % 33 = 8 then bench.born('tenants', n) + interval '99 days' end, bench.born('tenants', n), ''
   from generate_series(1, ${sizes.tenants}) n`,
  leases(sizes),
  parties,
  ...plans,
  // Computed once, because payments and entries use it again and again.
  `create table bench.rented as select n, bench.id('leases', n) as lease_id, bench.id('properties', home) as property_id,
     bench.landlord(home) as portfolio_id,
     bench.id('tenants', tenant) as tenant_id, bench.rent(home) as rent
   from generate_series(0, ${sizes.leases - 1}) of_zero
   cross join lateral (select 1 + of_zero as n, bench.tenant_of(1 + of_zero) as tenant) t
   cross join lateral (select bench.home_of(tenant) as home) h`,
  'analyze bench.rented',
  payments(sizes),
  ...ledger(sizes),
]

/** A home has one lease at a time: second tenants have left again, and a renewal follows the lease it renews. */
const leases = ({ leases, tenants, properties }: Sizes) => `
  insert into leases (id, property_id, portfolio_id, tenant_id, starts_on, ends_on, rent_cents, deposit_cents, due_day, status,
    created_at, activated_at)
  select bench.id('leases', n), bench.id('properties', bench.home_of(tenant)), bench.landlord(bench.home_of(tenant)),
    bench.id('tenants', tenant), starts_on,
    case when status = 'ENDED' then starts_on + 364 when n % 3 > 0 then date '2027-06-30' + bench.pick(n, 42, 300)::int end,
    bench.rent(bench.home_of(tenant)), bench.rent(bench.home_of(tenant)), 1 + bench.pick(n, 43, 28), status,
    bench.born('leases', n), case when status <> 'DRAFT' then bench.born('leases', n) end
  from generate_series(1, ${leases}) n
  cross join lateral (select bench.tenant_of(n) as tenant) t
  cross join lateral (select
    date '2023-12-01' + bench.pick(tenant, 40, case when tenant <= ${leases - tenants} then 300 else 1000 end)::int
      + case when n > ${tenants} then 365 else 0 end as starts_on,
    case when n > ${tenants} then 'ACTIVE' when tenant <= ${leases - tenants} or tenant > ${properties} then 'ENDED'
      else bench.word(n, 41, '{ACTIVE,ACTIVE,ACTIVE,ACTIVE,ACTIVE,ACTIVE,ACTIVE,ACTIVE,DRAFT,ENDED}') end as status) s`

/** Whose lease it is, as the trigger of a lease adds it. */
const parties = `
  insert into lease_parties (id, lease_id, tenant_id, part, tenant_name, portfolio_id, is_first, created_at)
  select l.id, l.id, l.tenant_id, 'TENANT', t.first_name || ' ' || t.last_name, l.portfolio_id, true, l.created_at
  from leases l join tenants t on t.id = l.tenant_id`

/** Every lease begins with its rent; some charge a parking space or a pet as well. */
const plans = [
  `insert into lease_charges (id, lease_id, kind, label, amount_cents, every, starts_on, created_at)
   select id, id, 'RENT', 'Rent', rent_cents, 'MONTH', starts_on, created_at from leases`,
  `insert into lease_charges (id, lease_id, kind, label, amount_cents, every, starts_on, created_at)
   select gen_random_uuid(), id, kind, label, 4000, 'MONTH', starts_on, created_at
   from leases join (values (0, 'PARKING', 'Parking'), (1, 'PET', 'Pet rent')) extra (turn, kind, label)
     on extra.turn = ascii(right(leases.id::text, 1)) % 4`,
]

/** Month after month of rent, nearly all of it paid, some in parts. */
const payments = ({ leases, payments }: Sizes) => `
  insert into payments (id, lease_id, property_id, portfolio_id, tenant_id, amount_cents, status, method, transaction_id, paid_at, created_at)
  select bench.id('payments', p.n), lease_id, property_id, portfolio_id, tenant_id,
    case when p.n % 6 = 4 then 10000 + bench.pick(p.n, 50, 90000) else rent end, status,
    bench.word(p.n, 51, array['ACH','ACH','ACH','Card','Card','Check','Zelle',null]),
    case when p.n % 10 > 0 then 'TX-' || upper(substr(md5(p.n::text), 1, 10)) end,
    case when status in ('COMPLETED','FAILED') then bench.born('payments', p.n) - bench.pick(p.n, 52, 100) * interval '1 hour' end,
    bench.born('payments', p.n)
  from generate_series(1, ${payments}) p (n)
  join bench.rented r on r.n = 1 + (p.n - 1) % ${leases}
  cross join lateral (select case
    when p.n > ${payments * 0.97} then bench.word(p.n, 53, '{PENDING,PENDING,PROCESSING,COMPLETED,COMPLETED}')
    else bench.word(p.n, 54, '{COMPLETED,COMPLETED,COMPLETED,COMPLETED,COMPLETED,COMPLETED,COMPLETED,COMPLETED,COMPLETED,COMPLETED,COMPLETED,COMPLETED,COMPLETED,COMPLETED,FAILED}') end as status) s`

/** A rent is charged for every payment, and money received is booked. */
const ledger = ({ leases, payments }: Sizes) => [
  `insert into ledger_entries (id, lease_id, kind, charge_kind, lease_charge_id, amount_cents, due_on, at, memo, created_at)
   select bench.id('entries', e.n), lease_id, 'CHARGE', 'RENT', lease_id, rent,
     (date '2023-12-01' + ((e.n - 1) / ${leases}) * interval '1 month')::date, bench.born('entries', e.n), 'Rent', bench.born('entries', e.n)
   from generate_series(1, ${payments}) e (n)
   join bench.rented r on r.n = 1 + (e.n - 1) % ${leases}`,
  `insert into ledger_entries (id, lease_id, kind, amount_cents, at, payment_id, created_at)
   select gen_random_uuid(), lease_id, 'PAYMENT', amount_cents, paid_at, id, created_at from payments where status = 'COMPLETED'`,
  // The triggers on leases and entries compute a tenant's figures; here we compute them all at once.
  "update tenants set search_text = ''",
]

import type { Sizes } from './world-sizes.ts'

/** Tickets and reminders. */
export const upkeep = (sizes: Sizes): string[] => [
  `insert into tickets (id, property_id, portfolio_id, reporter_id, title, description, priority, status, category, assignee_name, created_at, updated_at)
   select bench.id('tickets', n), bench.id('properties', home), bench.landlord(home),
     bench.id('users', bench.applicant(n)),
     case when n % 5000 = 77 then 'Zephyrine fan stands still' else
       bench.word(n, 61, '{Dripping faucet,No heat,Broken window,Lost key,Clogged drain,Loud neighbor,Dead outlet,Leaking roof,Stuck door,Mold}')
       || ' in the ' || bench.word(n, 62, '{kitchen,bathroom,hallway,bedroom,basement,garage}') end,
     'It began this week and gets worse.', bench.word(n, 63, '{LOW,MEDIUM,MEDIUM,MEDIUM,HIGH,URGENT}'),
     case when n > ${sizes.tickets * 0.96} then bench.word(n, 64, '{OPEN,OPEN,IN_PROGRESS,RESOLVED}')
       else bench.word(n, 65, '{RESOLVED,CLOSED,CLOSED,CLOSED}') end,
     bench.word(n, 66, '{General,Plumbing,Heating,Electrical,Locks,Noise}'),
     case when n % 3 > 0 then bench.first_name(n * 7) || ' ' || bench.last_name(n % 400) end,
     bench.born('tickets', n), bench.born('tickets', n) + bench.pick(n, 67, 200) * interval '1 hour'
   from generate_series(1, ${sizes.tickets}) n
   cross join lateral (select 1 + bench.pick(n, 60, ${sizes.properties}) as home) h`,
  `insert into reminders (id, created_by, portfolio_id, title, description, type, frequency, next_run_at, is_active, user_id, property_id, created_at)
   select bench.id('reminders', n), bench.landlord(n), bench.landlord(n),
     case when n % 5000 = 77 then 'Zephyrine filter' when n % 20 > 0
       then bench.word(n, 70, '{Collect rent,Renew lease,Check boiler,Clean gutters,Call plumber,Inspect home}') || ' ' || n end,
     'Do not forget it.', bench.word(n, 71, array['RENT_DUE','RENT_DUE','LEASE_EXPIRY','MAINTENANCE','PAYMENT_OVERDUE','INSPECTION',null]),
     bench.word(n, 72, '{ONCE,ONCE,WEEKLY,MONTHLY,MONTHLY,MONTHLY,YEARLY}'),
     case when n % 17 > 0 then bench.born('reminders', n) + bench.pick(n, 73, 900) * interval '1 day' end, n % 7 > 0,
     case when n % 4 = 1 then bench.id('users', bench.applicant(n)) end,
     case when n % 4 > 1 then bench.id('properties', 1 + bench.pick(n, 74, ${sizes.properties})) end, bench.born('reminders', n)
   from generate_series(1, ${sizes.reminders}) n`,
]

import { openDatabase } from '#server/db/open.ts'
import { sql } from 'kysely'
const t0=Date.now()
const d = await openDatabase({ url: process.argv[2]||undefined, dir: process.argv[3]!, log: (l) => console.log('LOG', l) })
console.log('open', d.engine, Date.now()-t0)
console.log((await sql`select current_user, count(*) as n, 1.50::numeric as m, '2027-03-01'::date as d, '\\x00ff'::bytea as b, interval '1 day 2 hours' as i, now() as t, array[1,2]::int8[] as a, array['2027-03-01'::date] as da, '{"a":[1]}'::jsonb as j, current_setting('timezone') as tz from users`.execute(d.db)).rows)
await d.ping(); await d.close(); console.log('closed')

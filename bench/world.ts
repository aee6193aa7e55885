import { homes } from './world-homes.ts'
import { money } from './world-money.ts'
import { people } from './world-people.ts'
import { ASKERS, LARGEST_SHARE, type Sizes } from './world-sizes.ts'
import { upkeep } from './world-upkeep.ts'

/** The SQL that fills a migrated database with a world, in order; the same sizes always make the same rows. */
export const worldStatements = (sizes: Sizes, incomeDigests: readonly string[]): string[] => [
  ...helpers(sizes),
  ...people(sizes),
  ...homes(sizes, incomeDigests),
  ...upkeep(sizes),
  ...money(sizes),
]

/** Functions that turn the number of a row into believable values; they are dropped with the schema `bench`. */
function helpers(sizes: Sizes): string[] {
  const counts = { ...sizes, entries: sizes.payments }
  const count = Object.entries(counts).map(([noun, rows]) => `when '${noun}' then ${rows}`)
  return [
    'create schema bench',
    `create function bench.pick(n bigint, salt int, choices bigint) returns bigint language sql immutable as
       $$ select ((hashint8extended(n, salt) % choices) + choices) % choices $$`,
    `create function bench.word(n bigint, salt int, list text[]) returns text language sql immutable as
       $$ select list[1 + bench.pick(n, salt, array_length(list, 1))] $$`,
    // Three years, evenly: the number of a row says when it was made, and ids grow with time.
    `create function bench.born(noun text, n bigint) returns timestamptz language plpgsql immutable as
       $$ begin return timestamptz '2023-11-20 00:00:00Z' + n * (interval '94608000 seconds' / (case noun ${count.join(' ')} end)); end $$`,
    `create function bench.id(noun text, n bigint) returns uuid language plpgsql immutable as $$ begin return (
       lpad(to_hex((extract(epoch from bench.born(noun, n)) * 1000)::bigint), 12, '0') || '7' || lpad(to_hex(n % 4096), 3, '0')
       || '8' || substr(md5(noun), 1, 3) || lpad(to_hex(n), 12, '0'))::uuid; end $$`,
    `create function bench.first_name(n bigint) returns text language sql immutable as
       $$ select bench.word(n, 1, '{Ava,Noah,Mia,Liam,Zoe,Omar,Ines,Hugo,Nina,Theo,Ruth,Ivan,Lena,Carl,Maya,Jose,Anna,Emil,Lily,Sean,Vera,Otto,Jade,Kofi,Yuki,Amir,Elsa,Ravi,Tess,Juan}') $$`,
    `create function bench.last_name(n bigint) returns text language plpgsql immutable as
       $$ begin return case when n % 5000 = 77 then 'Zephyrine' when n % 12 = 5 then 'Garcia' else bench.word(n, 2,
         '{Adams,Baker,Chen,Diaz,Evans,Fischer,Grant,Hughes,Ito,Jensen,Khan,Lopez,Meyer,Novak,Okafor,Patel,Quinn,Rossi,Silva,Tanaka,Usman,Vega,Weber,Xu,Young,Zimmer}')
         || bench.word(n, 3, '{"",son,s,-Brown,-Lee,er,ova,etti}') end; end $$`,
    `create function bench.email(n bigint, kind text) returns text language plpgsql immutable as
       $$ begin return lower(bench.first_name(n) || '.' || n || kind || '@' || bench.word(n, 4, '{example.com,example.org,mail.example,post.example}')); end $$`,
    `create function bench.phone(n bigint) returns text language sql immutable as
       $$ select case when n % 9 > 0 then '(' || 200 + bench.pick(n, 5, 700) || ') 555-' || lpad(bench.pick(n, 6, 10000)::text, 4, '0') end $$`,
    // Every tenth account is a landlord's; three in ten are looking for a home.
    `create function bench.landlord(n bigint) returns uuid language sql immutable as
       $$ select bench.id('users', case when n % ${LARGEST_SHARE} = 0 then ${ASKERS.largest}
         else 10 * bench.pick(n, 7, ${sizes.users / 10}) + 4 end) $$`,
    `create function bench.applicant(n bigint) returns bigint language sql immutable as
       $$ select 10 * bench.pick(n, 8, ${sizes.users / 10}) + 7 + bench.pick(n, 9, 3) $$`,
    `create function bench.rent(home bigint) returns bigint language sql immutable as
       $$ select 90000 + 100 * bench.pick(home, 10, 3000) $$`,
    `create function bench.home_title(home bigint) returns text language sql immutable as
       $$ select bench.word(home, 11, '{Maple,Cedar,Harbor,Summit}') || case when home % 5000 = 77 then ' Zephyrine ' else ' ' end
         || bench.word(home, 12, '{Court,House,Loft,Cottage,Terrace,Flat,Studio,Row}') || ' ' || home $$`,
    // The home and the tenant of a lease: tenants rent home after home, and the earliest have renewed.
    `create function bench.tenant_of(lease bigint) returns bigint language sql immutable as
       $$ select 1 + (lease - 1) % ${sizes.tenants} $$`,
    `create function bench.home_of(tenant bigint) returns bigint language sql immutable as
       $$ select 1 + (tenant - 1) % ${sizes.properties} $$`,
  ]
}

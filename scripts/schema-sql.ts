import { type Kysely, type RawBuilder, sql } from 'kysely'

interface Table {
  id: number
  name: string
  secured: boolean
}

const PREFACE = `-- The database as the migrations leave it: each table with its constraints, indexes, rights, policies and triggers,
-- then each function with its present body. Printed by \`npm run print\`; a test keeps it current.`

/**
 * The schema \`public\` as SQL to read, without what belongs to extensions and to the migrator. Both engines print the same.
 * @param db a migrated database; only its catalog is read, so any role will do.
 */
export async function printSchema<T>(db: Kysely<T>): Promise<string> {
  const texts = async (query: RawBuilder<{ text: string }>) => (await query.execute(db)).rows.map(({ text }) => text)
  const { rows: tables } = await TABLES.execute(db)
  const parts = [PREFACE, (await texts(EXTENSIONS)).join('\n')]
  for (const table of tables) {
    const columns = [...(await texts(columnsOf(table))), ...(await texts(constraintsOf(table)))]
    const after = await Promise.all([indexesOf, grantsOf, policiesOf, triggersOf].map((query) => texts(query(table))))
    parts.push(
      heading(table.name),
      `CREATE TABLE ${table.name} (\n${columns.map((line) => `  ${tidy(line)}`).join(',\n')}\n);`,
      ...after.filter((lines) => lines.length > 0).map((lines) => lines.map(tidy).join('\n')),
      ...(table.secured ? [`ALTER TABLE ${table.name} ENABLE ROW LEVEL SECURITY;`] : []),
    )
  }
  parts.push(heading('functions'), ...(await texts(FUNCTIONS)).map(functionText))
  return `${parts.join('\n\n')}\n`
}

const heading = (name: string) => `-- ${name} ${'-'.repeat(Math.max(3, 110 - name.length))}`

/** On one line, without the casts and names that the database adds to what a migration wrote. */
const tidy = (statement: string) =>
  statement
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/'::text(?!\[)/g, "'")
    .replaceAll('( SELECT', '(SELECT')
    .replaceAll(/\(SELECT (app_\w+\(\)) AS app_\w+\)/g, '(SELECT $1)')
    .replaceAll(/\((\(SELECT app_\w+\(\)\))\)/g, '$1')
    .replaceAll(/ (USING \(|WITH CHECK \(|FOR EACH )/g, '\n  $1')

/** The header on one line; the body as it was written, moved to the left. */
function functionText(definition: string): string {
  const [header = '', body = ''] = definition.split(/\$function\$/)
  return `${tidy(header).replace('CREATE OR REPLACE FUNCTION public.', 'CREATE FUNCTION ')}$$${moved(body)}$$;`
}

/** Without the indentation of its least indented line; the break inside a text has none. */
function moved(body: string): string {
  const [first = '', ...rest] = body.trimEnd().split('\n')
  const margin = Math.min(...rest.map((line) => line.search(/\S/)).filter((indent) => indent > 0))
  return [first, ...rest.map((line) => line.replace(/^ */, (indent) => indent.slice(margin)))]
    .join('\n')
    .concat(rest.length > 0 ? '\n' : ' ')
}

// PostgreSQL's catalog has its own words. cspell:disable

const TABLES = sql<Table>`
  select oid::int as id, relname as name, relrowsecurity as secured from pg_class
  where relnamespace = 'public'::regnamespace and relkind = 'r' and relname not like 'kysely%'
  order by relname collate "C"`

const EXTENSIONS = sql<{ text: string }>`
  select format('CREATE EXTENSION %s;', extname) as text from pg_extension where extname <> 'plpgsql'
  order by extname collate "C"`

const columnsOf = ({ id }: Table) => sql<{ text: string }>`
  select concat_ws(' ', attname, format_type(atttypid, atttypmod), case when attnotnull then 'NOT NULL' end,
    'DEFAULT ' || pg_get_expr(adbin, adrelid, true)) as text
  from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
  where attrelid = ${id} and attnum > 0 and not attisdropped
  order by attnum`

/** The primary key first, checks last. The columns say what must not be null. */
const constraintsOf = ({ id }: Table) => sql<{ text: string }>`
  select format('CONSTRAINT %s %s', conname, pg_get_constraintdef(oid, true)) as text
  from pg_constraint where conrelid = ${id} and contype in ('p', 'u', 'f', 'x', 'c')
  order by position(contype in 'pufxc'), conname collate "C"`

const indexesOf = ({ id }: Table) => sql<{ text: string }>`
  select pg_get_indexdef(indexrelid, 0, true) || ';' as text
  from pg_index join pg_class index on index.oid = indexrelid
  where indrelid = ${id} and not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u', 'x'))
  order by index.relname collate "C"`

/** What the program's roles can do, to the whole table and to single columns. */
const grantsOf = ({ id, name }: Table) => sql<{ text: string }>`
  with rights as (
    select grantee, privilege_type, null::text as columns from pg_class, aclexplode(relacl) where pg_class.oid = ${id}
    union all
    select grantee, privilege_type, string_agg(attname, ', ' order by attnum) from pg_attribute, aclexplode(attacl)
    where attrelid = ${id} group by grantee, privilege_type)
  select format('GRANT %s ON %s TO %s;',
    string_agg(privilege_type || coalesce(' (' || columns || ')', ''), ', ' order by privilege_type, columns),
    ${name}::text, rolname) as text
  from rights join pg_roles on pg_roles.oid = grantee where starts_with(rolname, 'pp_')
  group by rolname order by rolname collate "C"`

const policiesOf = ({ id, name }: Table) => sql<{ text: string }>`
  select concat_ws(' ', 'CREATE POLICY', polname, 'ON', ${name}::text,
    'FOR ' || case polcmd when 'r' then 'SELECT' when 'a' then 'INSERT' when 'w' then 'UPDATE' when 'd' then 'DELETE' else 'ALL' end,
    'TO ' || (select string_agg(rolname, ', ' order by rolname) from pg_roles where oid = any (polroles)),
    'USING (' || pg_get_expr(polqual, polrelid, true) || ')',
    'WITH CHECK (' || pg_get_expr(polwithcheck, polrelid, true) || ')') || ';' as text
  from pg_policy where polrelid = ${id} order by polname collate "C"`

const triggersOf = ({ id }: Table) => sql<{ text: string }>`
  select pg_get_triggerdef(oid, true) || ';' as text
  from pg_trigger where tgrelid = ${id} and not tgisinternal order by tgname collate "C"`

const FUNCTIONS = sql<{ text: string }>`
  select pg_get_functiondef(oid) as text from pg_proc
  where pronamespace = 'public'::regnamespace
    and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
  order by proname collate "C", pg_get_function_identity_arguments(oid)`

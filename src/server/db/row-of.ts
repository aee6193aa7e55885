import type { SelectType } from 'kysely'
import type { DB } from './schema.ts'

type Stored<Table extends keyof DB, Name> = Name extends keyof DB[Table] ? SelectType<DB[Table][Name]> : never

/** The row that selecting `COLUMNS` answers, each written `table.column`: `RowOf<typeof COLUMNS>`. */
export type RowOf<Columns extends readonly `${keyof DB}.${string}`[]> = {
  [C in Columns[number] as C extends `${string}.${infer Name}` ? Name : never]: C extends `${infer Table extends
    keyof DB}.${infer Name}`
    ? Stored<Table, Name>
    : never
}

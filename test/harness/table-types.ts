import { readFileSync } from 'node:fs'
import { filesBelow } from '../safety/source.ts'

const PLAIN = ['string', 'number', 'boolean', 'Date', 'Uint8Array', 'string[]']
const WRAPPED = /^(?:Generated|Kept)<(.*)>$|^ColumnType<([^,]*),.*>$/
const LITERALS = /^'[^']*'( \| '[^']*')*$/
const MEMBER = /^\(typeof (\w+)\)\[number\]$/

/**
 * The columns of every table as `src/server/db` declares them, such as `users.phone: string | null`: the type read from
 * each, with `json` for parsed JSON.
 * @throws Error for a type that it cannot follow.
 */
export function declaredColumns(): string[] {
  const text = ['src/server/db', 'src/contract']
    .flatMap((folder) => filesBelow(folder).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts')))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
  return fieldsOf(text, 'DB').flatMap(([table, type]) =>
    fieldsOf(text, type).map(([column, declared]) => `${table}.${column}: ${readAs(text, declared)}`),
  )
}

function fieldsOf(text: string, name: string): [name: string, type: string][] {
  const body = new RegExp(`^export interface ${name} \\{\n(.*?)^\\}`, 'ms').exec(text)?.[1]
  if (body === undefined) throw new Error(`No interface is called ${name}.`)
  return [...body.matchAll(/^ {2}(\w+): (.*)$/gm)].map(([, field = '', type = '']) => [field, type])
}

function readAs(text: string, type: string): string {
  if (type.endsWith(' | null')) return `${readAs(text, type.slice(0, -' | null'.length))} | null`
  if (PLAIN.includes(type)) return type
  if (type.startsWith('JSONColumnType<')) return 'json'
  if (LITERALS.test(type) || type.startsWith('keyof ')) return 'string'
  if (type.endsWith('[]')) return `${readAs(text, type.slice(0, -'[]'.length))}[]`
  const [, wrapped, read = wrapped] = WRAPPED.exec(type) ?? []
  if (read !== undefined) return readAs(text, read)
  const list = MEMBER.exec(type)?.[1]
  if (list !== undefined && new RegExp(`^(?:export )?const ${list} = \\[\\s*'`, 'm').test(text)) return 'string'
  const parts = new Set(type.split(' | ').map((part) => (part === type ? '' : readAs(text, part))))
  const [only] = parts
  if (parts.size === 1 && only) return only
  const alias = new RegExp(`^export type ${type} = (.*)$`, 'm').exec(text)?.[1]
  if (alias === undefined) throw new Error(`What is read from a column of type ${type}?`)
  return readAs(text, alias)
}

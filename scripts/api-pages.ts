import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { typesOf } from '#contract/files.ts'
import type { z } from '#contract/zod.ts'
import packageFile from '../package.json' with { type: 'json' }
import { foldedJson } from './folded-json.ts'
import { type JsonSchema, jsonSchema } from './json-schema.ts'
import { openApi } from './openapi.ts'
import { access } from './openapi-words.ts'

/** The API reference, printed from the contract: a Markdown file per resource, and one OpenAPI document. */
export function printApi(): Map<string, string> {
  const pages = new Map<string, string>()
  for (const [resource, endpoints] of Object.entries(api)) {
    const sections = Object.values(endpoints).map((row: Endpoint) => section(row))
    pages.set(`${resource}.md`, [`# ${resource}`, PREFACE, ...sections].join('\n\n').concat('\n'))
  }
  pages.set('openapi.json', foldedJson(openApi(packageFile.version)))
  return pages
}

const PREFACE =
  'Printed from `src/contract` by `npm run print`. Paths are below `/api`. Successes carry the reply in `data`; lists add `total`, `page` and `pageSize`; refusals carry `message` and, for input, `errors`.'

function section(row: Endpoint): string {
  return [
    `## ${row.method} ${row.path}`,
    `${row.summary}.`,
    access(row),
    fields('Query', row.query, 'input'),
    fields(row.upload ? 'Form' : 'Body', row.body, 'input'),
    uploading(row),
    reply(row),
  ]
    .filter((part) => part !== '')
    .join('\n\n')
}

function reply({ kind: of, reply: schema }: Endpoint): string {
  if (of === 'file') return 'Replies with a file.'
  if (of !== 'stream') return fields(of === 'list' ? 'Reply, each row' : 'Reply', schema, 'output')
  const { oneOf } = jsonSchema(schema, 'output')
  const events = (oneOf ?? []).map((event) => table('Event', event, 'output'))
  return ['Replies with events (`text/event-stream`), each with JSON in its `data`.', ...events].join('\n\n')
}

const fields = (title: string, schema: z.ZodType | undefined, io: 'input' | 'output'): string =>
  schema ? table(title, jsonSchema(schema, io), io) : ''

function table(title: string, { properties = {}, required = [] }: JsonSchema, io: 'input' | 'output'): string {
  const rows = Object.entries(properties).map(([name, field]) => {
    const need = io === 'output' ? '' : required.includes(name) ? 'required' : fallback(field)
    return `| \`${name}\` | ${kind(field)} | ${[need, field.description].filter(Boolean).join('; ')} |`
  })
  if (rows.length === 0) return ''
  return [`**${title}**`, '', '| field | type | |', '| --- | --- | --- |', ...rows].join('\n')
}

function uploading({ upload }: Endpoint): string {
  if (!upload) return ''
  const types = typesOf(upload).join(', ')
  return `Sent as \`multipart/form-data\` with a file in the field \`${upload.field}\`: ${types}, at most ${upload.maxBytes / 1024 / 1024} MB.`
}

const fallback = ({ default: value }: JsonSchema) =>
  value === undefined || value === '' ? 'optional' : `optional, ${JSON.stringify(value)}`

function kind(field: JsonSchema): string {
  if (field.const !== undefined) return JSON.stringify(field.const)
  if (field.enum) return field.enum.map(String).join(' · ')
  if (field.anyOf) return [...new Set(field.anyOf.map(kind))].join(' or ')
  if (field.type === 'array') return `list of ${field.items ? kind(field.items) : 'anything'}`
  if (field.type === 'object') return `{ ${Object.keys(field.properties ?? {}).join(', ')} }`
  const type = [field.type ?? 'any'].flat().join(' or ')
  const format = field.format && field.format !== 'safeint' ? ` (${field.format})` : ''
  return `${type}${format}${bounds(field)}`
}

function bounds({ maxLength, minimum, maximum }: JsonSchema): string {
  const safe = (value: number | undefined) => value !== undefined && Math.abs(value) < Number.MAX_SAFE_INTEGER
  if (maxLength !== undefined) return `, at most ${maxLength} characters`
  if (safe(minimum) && safe(maximum)) return `, ${minimum} to ${maximum}`
  if (safe(minimum)) return `, at least ${minimum}`
  return safe(maximum) ? `, at most ${maximum}` : ''
}

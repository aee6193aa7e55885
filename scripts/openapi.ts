import { type Api, api } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { typesOf } from '#contract/files.ts'
import { PRODUCT_NAME } from '#contract/product.ts'
import type { z } from '#contract/zod.ts'
import { type JsonSchema, jsonSchema } from './json-schema.ts'
import { exampleOf } from './openapi-examples.ts'
import { access, parameterText, REFUSALS, refusalsOf, TAGS } from './openapi-words.ts'
import { schemaNames } from './schema-names.ts'

type Json = Record<string, unknown>

/** The contract as an OpenAPI 3.1 document (https://spec.openapis.org/oas/v3.1.0), for tools that read that. */
export function openApi(version: string): Json {
  const schemas = new Map<string, JsonSchema>([['Refusal', REFUSAL]])
  const paths: Record<string, Json> = {}
  for (const [resource, endpoints] of Object.entries(api)) {
    for (const [name, row] of Object.entries(endpoints) as [string, Endpoint][]) {
      const path = row.path.replaceAll(/:(\w+)/g, '{$1}')
      paths[path] = { ...paths[path], [row.method.toLowerCase()]: operation(resource, name, row, schemas) }
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${PRODUCT_NAME} API`,
      version,
      description: ABOUT,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/api' }],
    tags: Object.keys(api).map((name) => ({ name, description: TAGS[name as keyof Api] })),
    paths,
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
      schemas: Object.fromEntries([...schemas].toSorted(([a], [b]) => (a < b ? -1 : 1))),
      responses: Object.fromEntries(
        Object.entries(REFUSALS).map(([code, description]) => [code, { description, content: refusal }]),
      ),
    },
  }
}

const ABOUT =
  'Successes carry the reply in `data`; lists add `total`, `page` and `pageSize`. Refusals carry `message` and, for input, `errors`. Amounts are dollars, days `YYYY-MM-DD`, instants ISO 8601 in UTC. Sign in at `POST /auth/login`, and send the token as `Authorization: Bearer …`.'

type Schemas = Map<string, JsonSchema>

function operation(resource: string, name: string, row: Endpoint, schemas: Schemas): Json {
  return {
    operationId: `${resource}.${name}`,
    tags: [resource],
    summary: row.summary,
    description: access(row),
    security: row.can === 'public' && !row.provesIdentity ? [] : [{ token: [] }],
    parameters: [...parameters('path', row.params), ...parameters('query', row.query)],
    ...requestBody(`${resource}.${name}`, row),
    responses: {
      [String(row.status ?? 200)]: { description: 'Success', content: replyContent(row, schemas) },
      ...Object.fromEntries(
        refusalsOf(row).map(([status, code]) => [status, { $ref: `#/components/responses/${code}` }]),
      ),
    },
  }
}

function requestBody(operationId: string, { body, upload }: Endpoint): Json {
  const fields = body && jsonSchema(body, 'input')
  if (!upload) {
    if (!body) return {}
    const example = exampleOf(operationId, body)
    return { requestBody: { required: true, content: { [JSON_TYPE]: { schema: fields, example } } } }
  }
  // JSON Schema cannot give the size of a file.
  const file = { type: 'string', format: 'binary', description: `At most ${upload.maxBytes / 1024 / 1024} MB` }
  const schema = {
    type: 'object',
    properties: { ...fields?.properties, [upload.field]: file },
    required: [...(fields?.required ?? []), upload.field],
  }
  const encoding = { [upload.field]: { contentType: typesOf(upload).join(', ') } }
  return { requestBody: { required: true, content: { 'multipart/form-data': { schema, encoding } } } }
}

/** Their text is read as numbers, whose bounds only what comes out of them has. */
const READ_AS_NUMBERS = ['page', 'pageSize']

function parameters(place: 'path' | 'query', schema: z.ZodObject | undefined): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = jsonSchema(schema, 'input')
  const { properties: read = {} } = jsonSchema(schema, 'output')
  return Object.entries(properties).map(([name, field]) => {
    const { description = parameterText(place, name), ...rest } =
      (READ_AS_NUMBERS.includes(name) ? read[name] : undefined) ?? field
    return { name, in: place, description, required: place === 'path' || required.includes(name), schema: rest }
  })
}

function replyContent(row: Endpoint, schemas: Schemas): Json {
  if (row.kind === 'file') return { [fileType(row)]: { schema: fileType(row) === JSON_TYPE ? ANY_OBJECT : BYTES } }
  const one = named(row.reply, schemas)
  if (row.kind === 'stream') return { [STREAM_TYPE]: { schema: one } }
  const count = { type: 'integer', minimum: 0 }
  const page = { total: count, totalIsCapped: { type: 'boolean' }, page: count, pageSize: count }
  const more = row.kind === 'list' ? page : { message: { type: 'string' } }
  return jsonOf({
    type: 'object',
    properties: { ...SUCCESS, data: row.kind === 'list' ? { type: 'array', items: one } : one, ...more },
    required: ['status', 'success', 'data', ...(row.kind === 'list' ? ['total', 'page', 'pageSize'] : [])],
  })
}

/** A reply's schema, which refers to the named ones; those it needs are added. */
function named(reply: z.ZodType, schemas: Schemas): JsonSchema {
  const { $defs = {}, ...schema } = jsonSchema(reply, 'output', schemaNames)
  for (const [name, definition] of Object.entries($defs)) schemas.set(name, referring(definition))
  return referring(schema)
}

const referring = (schema: JsonSchema): JsonSchema =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/'))

/** The type of a file that an operation replies with. */
function fileType({ path }: Endpoint): string {
  if (path.startsWith('/exports/')) return 'text/csv'
  if (/\/(pdf|receipt)$/.test(path)) return 'application/pdf'
  return path.endsWith('/export') ? JSON_TYPE : '*/*'
}

const JSON_TYPE = 'application/json'
const STREAM_TYPE = 'text/event-stream'
const ANY_OBJECT = { type: 'object' }
const BYTES = { type: 'string', format: 'binary' }

const SUCCESS = { status: { const: 'success' }, success: { const: true } }

const text = { type: 'string' }
const REFUSAL: JsonSchema = {
  type: 'object',
  properties: {
    status: { const: 'error' },
    success: { const: false },
    message: text,
    errors: {
      type: 'array',
      description: 'What is wrong with single inputs; `path` is dotted, and empty for the whole body',
      items: {
        type: 'object',
        properties: { path: text, msg: text, message: text },
        required: ['path', 'msg', 'message'],
      },
    },
    requestId: { type: 'string', description: 'Names the request in the server’s log' },
  },
  required: ['status', 'success', 'message', 'requestId'],
}

const jsonOf = (schema: object): Json => ({ 'application/json': { schema } })
const refusal = jsonOf({ $ref: '#/components/schemas/Refusal' })

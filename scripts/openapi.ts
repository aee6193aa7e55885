import { type Api, api } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { typesOf } from '#contract/files.ts'
import { PRODUCT_NAME } from '#contract/product.ts'
import type { z } from '#contract/zod.ts'
import { type JsonSchema, jsonSchema } from './json-schema.ts'
import { exampleOf } from './openapi-examples.ts'
import { access, parameterText, REFUSALS, refusalsOf, TAGS } from './openapi-words.ts'
import { BODY_NAMES, formName, schemaNames } from './schema-names.ts'
import { type Part, sharedParts } from './shared-parts.ts'

type Json = Record<string, unknown>

/** The contract as an OpenAPI 3.1 document (https://spec.openapis.org/oas/v3.1.0), for tools that read that. */
export function openApi(version: string): Json {
  const schemas = new Map<string, JsonSchema>([['Refusal', REFUSAL]])
  const operations = Object.entries(api).flatMap(([resource, endpoints]) =>
    Object.entries(endpoints).map(([name, row]: [string, Endpoint]) => operation(resource, name, row, schemas)),
  )
  const parameters = sharedParts(
    'parameters',
    operations.flatMap((one) => one.parameters),
  )
  const bodies = sharedParts(
    'requestBodies',
    operations.flatMap(({ body }) => body ?? []),
  )
  const successes = sharedParts(
    'responses',
    operations.map(({ success }) => success),
  )
  const paths: Record<string, Json> = {}
  for (const { path, method, said, ...own } of operations) {
    const inPlace = {
      ...said,
      parameters: own.parameters.map(parameters.refer),
      ...(own.body && { requestBody: bodies.refer(own.body) }),
      responses: { [own.status]: successes.refer(own.success), ...own.refusals },
    }
    paths[path] = { ...paths[path], [method]: inPlace }
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
    security: [{ token: [] }],
    tags: Object.keys(api).map((name) => ({ name, description: TAGS[name as keyof Api] })),
    paths,
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
      parameters: parameters.parts,
      requestBodies: bodies.parts,
      schemas: Object.fromEntries([...schemas].toSorted(([a], [b]) => (a < b ? -1 : 1))),
      responses: {
        ...Object.fromEntries(
          Object.entries(REFUSALS).map(([code, description]) => [code, { description, content: refusal }]),
        ),
        ...successes.parts,
      },
    },
  }
}

const ABOUT =
  'Successes carry the reply in `data`; lists add `total`, `page` and `pageSize`. Refusals carry `message` and, for input, `errors`. Amounts are dollars, days `YYYY-MM-DD`, instants ISO 8601 in UTC. Sign in at `POST /auth/login`, and send the token as `Authorization: Bearer …`. A landlord’s write can name the business it is for in `X-Portfolio-Id`, with the `portfolioId` of `GET /auth/me`; it is refused with 409 once the account acts for another one.'

type Schemas = Map<string, JsonSchema>

/** An operation, apart from what it may share with others. */
interface Operation {
  path: string
  method: string
  said: Json
  parameters: Part[]
  body: Part | null
  status: string
  success: Part
  refusals: Json
}

function operation(resource: string, name: string, row: Endpoint, schemas: Schemas): Operation {
  const operationId = `${resource}.${name}`
  return {
    path: row.path.replaceAll(/:(\w+)/g, '{$1}'),
    method: row.method.toLowerCase(),
    said: {
      operationId,
      tags: [resource],
      summary: row.summary,
      description: access(row),
      ...(row.can === 'public' && !row.provesIdentity && { security: [] }),
    },
    body: requestBody([resource, name], row, schemas),
    parameters: [...parameters(operationId, 'path', row.params), ...parameters(operationId, 'query', row.query)],
    status: String(row.status ?? 200),
    success: success(operationId, row, schemas),
    refusals: Object.fromEntries(
      refusalsOf(row).map(([status, code]) => [status, { $ref: `#/components/responses/${code}` }]),
    ),
  }
}

function requestBody(of: [resource: string, name: string], { body, upload }: Endpoint, schemas: Schemas): Part | null {
  const operationId = of.join('.')
  const part = (content: Json): Part => ({
    value: { required: true, content },
    name: `${BODY_NAMES[operationId] ?? operationId}Body`,
    fullName: `${operationId}.body`,
  })
  const fields = body && named(body, 'input', schemas)
  if (!upload) return body ? part({ [JSON_TYPE]: { schema: fields, example: exampleOf(operationId, body) } }) : null
  // JSON Schema cannot give the size of a file.
  const file = { type: 'string', format: 'binary', description: `At most ${upload.maxBytes / 1024 / 1024} MB` }
  schemas.set(formName(...of), {
    type: 'object',
    properties: { ...fields?.properties, [upload.field]: file },
    required: [...(fields?.required ?? []), upload.field],
  })
  const schema = { $ref: `#/components/schemas/${formName(...of)}` }
  const encoding = { [upload.field]: { contentType: typesOf(upload).join(', ') } }
  return part({ 'multipart/form-data': { schema, encoding } })
}

/** Their text is read as numbers, whose bounds only what comes out of them has. */
const READ_AS_NUMBERS = ['page', 'pageSize']

function parameters(operationId: string, place: 'path' | 'query', schema: z.ZodObject | undefined): Part[] {
  if (!schema) return []
  const { properties = {}, required = [] } = jsonSchema(schema, 'input')
  const { properties: read = {} } = jsonSchema(schema, 'output')
  return Object.entries(properties).map(([name, field]) => {
    const { description = parameterText(place, name), ...rest } =
      (READ_AS_NUMBERS.includes(name) ? read[name] : undefined) ?? field
    const isRequired = place === 'path' || required.includes(name)
    const value = { name, in: place, description, required: isRequired, schema: rest }
    return { value, name, fullName: `${operationId}.${name}` }
  })
}

function success(operationId: string, row: Endpoint, schemas: Schemas): Part {
  const part = (name: string, content: Json): Part => ({
    value: { description: 'Success', content },
    name,
    fullName: `${operationId}.success`,
  })
  if (row.kind === 'file') {
    const { type, name } = fileType(row)
    return part(name, { [type]: { schema: type === JSON_TYPE ? ANY_OBJECT : BYTES } })
  }
  const one = named(row.reply, 'output', schemas)
  const name = one.$ref?.split('/').at(-1) ?? operationId
  if (row.kind === 'stream') return part(`${name}StreamSuccess`, { [STREAM_TYPE]: { schema: one } })
  const isList = row.kind === 'list'
  return part(`${name}${isList ? 'List' : ''}Success`, jsonOf(isList ? listOf(one) : enveloped(one)))
}

const enveloped = (data: JsonSchema): JsonSchema => ({
  type: 'object',
  properties: { ...SUCCESS, data, message: { type: 'string' } },
  required: ['status', 'success', 'data'],
})

function listOf(items: JsonSchema): JsonSchema {
  const count = { type: 'integer', minimum: 0 }
  const page = { total: count, totalIsCapped: { type: 'boolean' }, page: count, pageSize: count }
  return {
    type: 'object',
    properties: { ...SUCCESS, data: { type: 'array', items }, ...page },
    required: ['status', 'success', 'data', 'total', 'page', 'pageSize'],
  }
}

/** The schema of a body or a reply, which refers to the named ones; those it needs are added. */
function named(body: z.ZodType, io: 'input' | 'output', schemas: Schemas): JsonSchema {
  const { $defs = {}, ...schema } = jsonSchema(body, io, schemaNames)
  for (const [name, definition] of Object.entries($defs)) {
    const added = referring(definition)
    const known = schemas.get(name)
    if (known && JSON.stringify(known) !== JSON.stringify(added))
      throw new Error(`${name} is not the same in a body as in a reply`)
    schemas.set(name, added)
  }
  return referring(schema)
}

const referring = (schema: JsonSchema): JsonSchema =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/'))

/** The type of a file that an operation replies with, and what such a reply is called. */
function fileType({ path }: Endpoint): { type: string; name: string } {
  if (path.startsWith('/exports/')) return { type: 'text/csv', name: 'CsvSuccess' }
  if (/\/(pdf|receipt)$/.test(path)) return { type: 'application/pdf', name: 'PdfSuccess' }
  if (path.endsWith('/export')) return { type: JSON_TYPE, name: 'JsonSuccess' }
  return { type: '*/*', name: 'FileSuccess' }
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

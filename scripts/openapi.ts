import { api } from '#contract/api.ts'
import { type Endpoint, mayConflict } from '#contract/endpoint.ts'
import { ERROR_STATUS } from '#contract/errors.ts'
import { typesOf } from '#contract/files.ts'
import { PRODUCT_NAME } from '#contract/product.ts'
import type { z } from '#contract/zod.ts'
import { jsonSchema } from './json-schema.ts'

type Json = Record<string, unknown>

/** The contract as an OpenAPI 3.1 document (https://spec.openapis.org/oas/v3.1.0), for tools that read that. */
export function openApi(version: string): Json {
  const paths: Record<string, Json> = {}
  for (const [resource, endpoints] of Object.entries(api)) {
    for (const [name, row] of Object.entries(endpoints) as [string, Endpoint][]) {
      const path = row.path.replaceAll(/:(\w+)/g, '{$1}')
      paths[path] = { ...paths[path], [row.method.toLowerCase()]: operation(resource, name, row) }
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: `${PRODUCT_NAME} API`, version, license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: '/api' }],
    paths,
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
      responses: { refusal: { description: 'A refusal', content: jsonOf(REFUSAL) } },
    },
  }
}

function operation(resource: string, name: string, row: Endpoint): Json {
  return {
    operationId: `${resource}.${name}`,
    tags: [resource],
    summary: row.summary,
    ...(row.can !== 'public' && { security: [{ token: [] }] }),
    parameters: [...parameters('path', row.params), ...parameters('query', row.query)],
    ...requestBody(row),
    responses: {
      [String(row.status ?? 200)]: { description: 'Success', content: replyContent(row) },
      ...Object.fromEntries(refusals(row).map((status) => [status, { $ref: '#/components/responses/refusal' }])),
    },
  }
}

function requestBody({ body, upload }: Endpoint): Json {
  const fields = body && jsonSchema(body, 'input')
  if (!upload) return fields ? { requestBody: { required: true, content: jsonOf(fields) } } : {}
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

function parameters(place: 'path' | 'query', schema: z.ZodType | undefined): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = jsonSchema(schema, 'input')
  return Object.entries(properties).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: field,
  }))
}

function replyContent(row: Endpoint): Json {
  if (row.kind === 'file') return { '*/*': { schema: { type: 'string', format: 'binary' } } }
  const one = jsonSchema(row.reply, 'output')
  const page = { total: { type: 'integer' }, page: { type: 'integer' }, pageSize: { type: 'integer' } }
  const more = row.kind === 'list' ? page : { message: { type: 'string' } }
  return jsonOf({
    type: 'object',
    properties: { ...SUCCESS, data: row.kind === 'list' ? { type: 'array', items: one } : one, ...more },
    required: ['status', 'success', 'data'],
  })
}

const SUCCESS = { status: { const: 'success' }, success: { const: true } }

const REFUSAL = {
  type: 'object',
  properties: {
    status: { const: 'error' },
    success: { const: false },
    message: { type: 'string' },
    errors: {
      type: 'array',
      items: { type: 'object', properties: { path: { type: 'string' }, msg: { type: 'string' } } },
    },
  },
  required: ['status', 'success', 'message'],
}

/** The refusals an operation can answer with, besides the ones that every operation can (500, 503). */
function refusals(row: Endpoint): string[] {
  const { can, params, body, query, limit, upload } = row
  const codes = [
    ...(can === 'public' ? [] : (['unauthenticated', 'forbidden'] as const)),
    ...(params ? (['not_found'] as const) : []),
    ...(mayConflict(row) ? (['conflict'] as const) : []),
    ...(body || upload ? (['malformed', 'too_large', 'wrong_type'] as const) : []),
    ...(body || query || params || upload ? (['invalid'] as const) : []),
    ...(limit ? (['too_many'] as const) : []),
  ]
  return codes.map((code) => String(ERROR_STATUS[code]))
}

const jsonOf = (schema: object): Json => ({ 'application/json': { schema } })

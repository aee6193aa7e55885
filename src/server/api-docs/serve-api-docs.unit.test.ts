import { createHash } from 'node:crypto'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import { serveApiDocs } from './serve-api-docs.ts'

const app = Fastify()
serveApiDocs(app)

it('describes every operation for tools', async () => {
  const reply = await app.inject('/api/openapi.json')
  expect(reply.headers['content-type']).toBe('application/json; charset=utf-8')
  const { paths, components } = reply.json()
  const count = Object.values(api).reduce((sum, endpoints) => sum + Object.keys(endpoints).length, 0)
  expect(Object.values(paths).flatMap((methods) => Object.keys(Object(methods)))).toHaveLength(count)
  expect(Object.keys(components.schemas)).toEqual(expect.arrayContaining(['Property', 'Lease', 'Payment', 'Refusal']))
})

it('describes them on a page without scripts, whose policy lets in its own styles only', async () => {
  const { headers, body } = await app.inject('/api/docs')
  expect(headers['content-type']).toBe('text/html; charset=utf-8')
  const styles = /<style>(.*?)<\/style>/.exec(body)?.[1] ?? ''
  expect(headers['content-security-policy']).toContain(createHash('sha256').update(styles).digest('base64'))
  expect(body).not.toMatch(/<script|style="|https?:/)
  expect(body).toContain('<code>GET /api/properties/{id}</code>')
  for (const [, name] of body.matchAll(/href="#([\w-]+)"/g)) expect(body).toContain(`id="${name}"`)
})

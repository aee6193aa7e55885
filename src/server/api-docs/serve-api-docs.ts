import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { docsPage, STYLES } from './docs-page.ts'
import type { ApiDocument } from './document.ts'

/** What `npm run print` makes of the contract. */
const FILE = path.resolve(import.meta.dirname, '../../../docs/api/openapi.json')
const CACHE = 'public, max-age=3600'
const STYLE_HASH = createHash('sha256').update(STYLES).digest('base64')
const POLICY = `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

/** Serves the API's description: for tools at `/api/openapi.json`, and to read at `/api/docs`. */
export function serveApiDocs(app: FastifyInstance): void {
  let made: Promise<{ json: string; html: string }> | undefined
  const read = () => {
    made ??= make()
    return made
  }
  app.get('/api/openapi.json', async (_, reply) => {
    reply.header('cache-control', CACHE).type('application/json; charset=utf-8')
    return (await read()).json
  })
  app.get('/api/docs', async (_, reply) => {
    reply.headers({ 'cache-control': CACHE, 'content-security-policy': POLICY }).type('text/html; charset=utf-8')
    return (await read()).html
  })
}

async function make() {
  const document: ApiDocument = JSON.parse(await readFile(FILE, 'utf8'))
  return { json: JSON.stringify(document), html: docsPage(document) }
}

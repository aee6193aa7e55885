import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; " +
  "require-trusted-types-for 'script'; trusted-types 'none'"
const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
}

/** Builds the gallery and serves it on a free port under the product's strict policy. Resolves to address and end. */
export async function serveGallery(): Promise<{ address: string; close: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'properplace-gallery-'))
  const configFile = fileURLToPath(new URL('vite.config.ts', import.meta.url))
  await build({ configFile, logLevel: 'warn', build: { outDir: folder } })
  const server = createServer(async (request, reply) => {
    const path = request.url === '/' ? '/index.html' : (request.url ?? '')
    const body = await readFile(join(folder, path)).catch(() => undefined)
    reply.writeHead(body ? 200 : 404, {
      'content-security-policy': policy,
      'content-type': types[extname(path)] ?? 'text/plain',
    })
    reply.end(body)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const bound = server.address()
  if (bound === null || typeof bound === 'string') throw new Error('The gallery has no port')
  const close = async () => {
    server.close()
    await rm(folder, { recursive: true })
  }
  return { address: `http://127.0.0.1:${bound.port}/`, close }
}

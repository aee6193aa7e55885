import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** As much of an S3 server as the file store needs, with everything in memory. */
export interface S3Server {
  endpoint: string
  objects: Map<string, Buffer>
  /** What it replies to the next requests instead; null lets them through. */
  failing: { status: number | null }
  close(): Promise<void>
}

const BUCKET = 'homes'
/** Small, so a list takes several pages. */
const PAGE = 2
const SIGNED = /^AWS4-HMAC-SHA256 Credential=key\//

export async function startS3(): Promise<S3Server> {
  const objects = new Map<string, Buffer>()
  const failing: S3Server['failing'] = { status: null }
  const server = createServer(async (request, response) => {
    const body = await buffer(request)
    if (failing.status !== null) response.writeHead(failing.status).end()
    else if (!SIGNED.test(request.headers.authorization ?? '')) refuse(response, 403, 'AccessDenied')
    else answer(objects, { request, response, body })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    endpoint: `http://127.0.0.1:${port}`,
    objects,
    failing,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

interface Exchange {
  request: IncomingMessage
  response: ServerResponse
  body: Buffer
}

function answer(objects: Map<string, Buffer>, { request, response, body }: Exchange): void {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://s3')
  const [, bucket, ...rest] = pathname.split('/')
  const key = decodeURIComponent(rest.join('/'))
  if (bucket !== BUCKET) refuse(response, 404, 'NoSuchBucket')
  else if (key === '') list(objects, searchParams, response)
  else if (request.method === 'GET') read(objects, key, response)
  else {
    if (request.method === 'PUT') objects.set(key, body)
    else objects.delete(key)
    response.writeHead(200, { etag: '"0"' }).end()
  }
}

function read(objects: Map<string, Buffer>, key: string, response: ServerResponse): void {
  const found = objects.get(key)
  if (found === undefined) refuse(response, 404, 'NoSuchKey')
  else response.writeHead(200, { 'content-length': found.length }).end(found)
}

function list(objects: Map<string, Buffer>, query: URLSearchParams, response: ServerResponse): void {
  const after = query.get('start-after') ?? ''
  const keys = [...objects.keys()].filter((key) => key.startsWith(query.get('prefix') ?? '') && key > after).sort()
  const contents = keys.slice(0, PAGE).map((key) => `<Contents><Key>${key}</Key></Contents>`)
  const xml = `<ListBucketResult><IsTruncated>${keys.length > PAGE}</IsTruncated>${contents.join('')}</ListBucketResult>`
  response.writeHead(200, { 'content-type': 'application/xml' }).end(xml)
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' })
  response.end(`<Error><Code>${code}</Code><Message>${code}</Message></Error>`)
}

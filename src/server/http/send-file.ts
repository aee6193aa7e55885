import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import type { FileReply } from './call.ts'

/** Nothing in a file may run, whatever it turns out to be. */
const POLICY = "sandbox; default-src 'none'"

/** Sends a file, or just a 304 if the caller's browser already has it. */
export function sendFile(file: FileReply, reply: FastifyReply) {
  const { name, type, bytes, inline = false, cache } = file
  reply
    .header('content-disposition', disposition(inline ? 'inline' : 'attachment', name))
    .header('content-security-policy', POLICY)
    .header('cross-origin-resource-policy', 'same-origin')
    .header('x-content-type-options', 'nosniff')
  if (cache !== undefined) {
    const tag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
    reply.header('cache-control', cache).header('etag', tag)
    if (reply.request.headers['if-none-match'] === tag) return reply.code(304).send()
  }
  return reply.type(type).send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
}

/** The name in ASCII for old clients and, if that differs, in full (RFC 6266). */
function disposition(kind: 'inline' | 'attachment', name: string): string {
  const plain = name.replaceAll(/[^\w.-]/g, '_')
  const exact = encodeURIComponent(name.toWellFormed()).replaceAll(/['()*]/g, percent)
  return `${kind}; filename="${plain}"${plain === name ? '' : `; filename*=UTF-8''${exact}`}`
}

const percent = (character: string) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`

import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { readEnv } from '../env.ts'
import { serveWellKnown } from './well-known.ts'

const clock = () => new Date('2026-03-01T00:00:00Z')

function serverWith(settings: Record<string, string>) {
  const app = Fastify()
  serveWellKnown(app, { env: readEnv(settings), clock })
  return (url: string) => app.inject({ method: 'GET', url })
}

it('says where to report a vulnerability, for ninety days', async () => {
  const ask = serverWith({ SUPPORT_EMAIL: 'help@example.com' })
  const { headers, body } = await ask('/.well-known/security.txt')
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(body).toBe('Contact: mailto:help@example.com\nExpires: 2026-05-30T00:00:00.000Z\nPreferred-Languages: en\n')
  const open = await serverWith({ PUBLIC_URL: 'https://homes.example' })('/.well-known/security.txt')
  expect(open.body).toContain('Contact: https://homes.example/contact\n')
})

it('says nothing without an address', async () => {
  expect((await serverWith({})('/.well-known/security.txt')).statusCode).toBe(404)
})

it('leads password managers to where a new password is chosen', async () => {
  const { statusCode, headers } = await serverWith({})('/.well-known/change-password')
  expect([statusCode, headers.location]).toEqual([302, '/forgot-password'])
})

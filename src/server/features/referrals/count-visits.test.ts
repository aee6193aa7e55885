import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { systemTransaction } from '#server/db/transaction.ts'
import { testServer } from '#test/harness/app.ts'
import { countVisits } from './count-visits.ts'

it('counts people who open a page, not prefetches and not bots', async () => {
  const server = await testServer()
  const { services } = server
  const code = `v${Math.random().toString(36).slice(2, 9).padEnd(7, 'x')}`
  const { db } = services
  const { id } = await server.as('AFFILIATE')
  await systemTransaction(db, (tx) =>
    tx.updateTable('users').set({ referral_code: code }).where('id', '=', id).execute(),
  )
  const clicks = async () => {
    const rows = await db.selectFrom('referral_clicks').select('count').where('affiliate_id', '=', id).execute()
    return rows.reduce((sum, { count }) => sum + count, 0)
  }
  const before = await clicks()

  const app = Fastify()
  countVisits(app, services)
  app.get('/pricing', () => 'Prices')
  app.get('/gone', (_request, reply) => reply.code(404).send('Nothing'))
  const language = { 'accept-language': 'en' }
  let caller = 0
  const open = (url: string, headers: Record<string, string>) =>
    app.inject({ url, headers, remoteAddress: `198.51.100.${++caller}` })
  await open(`/pricing?ref=${code}`, { ...language, 'sec-purpose': 'prefetch' })
  await open(`/pricing?ref=${code}`, {})
  await open(`/gone?ref=${code}`, language)
  await open('/pricing?ref=zzzzzzzz', language)
  await open(`/pricing?utm_source=mail&ref=${code}`, language)
  // Visits are counted after the page is sent; closing doesn't wait for that.
  await expect.poll(clicks, { timeout: 30_000 }).toBe(before + 1)
  await app.close()
  expect(await clicks()).toBe(before + 1)
})

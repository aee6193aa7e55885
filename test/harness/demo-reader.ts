import { expect } from 'vitest'
import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { systemTransaction } from '#server/db/transaction.ts'
import { DEMO_PASSWORD, demoEmail } from '#server/demo/demo-people.ts'
import type { TestServer } from './app.ts'

/** Signs the demo's accounts in, and reads as them. */
export function demoReader(server: () => TestServer) {
  const tokens = new Map<string, string>()

  async function signIn(key: string): Promise<string> {
    const earlier = tokens.get(key)
    if (earlier !== undefined) return earlier
    const body = { email: demoEmail(key), password: DEMO_PASSWORD }
    const answer = await server().anonymous.send(api.auth.login, { body })
    expect([key, answer.status]).toEqual([key, 200])
    tokens.set(key, answer.body.data.token)
    return answer.body.data.token
  }

  /** Every row of a list that the account can see, newest first. */
  async function listAs(key: string, endpoint: Endpoint) {
    const headers = { authorization: `Bearer ${await signIn(key)}` }
    const rows: Record<string, unknown>[] = []
    for (let page = 1; ; page++) {
      const { status, body } = await server().anonymous.send(endpoint, { query: { page, pageSize: 100 }, headers })
      expect(status).toBe(200)
      rows.push(...body.data)
      if (rows.length >= body.total) return rows
    }
  }

  /** An endpoint's reply to the account, which must be allowed. */
  async function readAs(key: string, endpoint: Endpoint, params: Record<string, string> = {}) {
    const headers = { authorization: `Bearer ${await signIn(key)}` }
    const { status, body } = await server().anonymous.send(endpoint, { params, headers })
    expect(status).toBe(200)
    return body.data
  }

  const entries = () =>
    systemTransaction(server().services.db, (tx) =>
      tx
        .selectFrom('ledger_entries')
        .innerJoin('leases', 'leases.id', 'ledger_entries.lease_id')
        .select([
          'ledger_entries.id',
          'lease_id',
          'account',
          'kind',
          'charge_kind',
          'due_on',
          'due_day',
          'leases.status',
        ])
        .execute(),
    )

  return { signIn, listAs, readAs, entries }
}

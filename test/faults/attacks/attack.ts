import http from 'node:http'
import { propertyInput } from '#test/harness/factories.ts'
import type { ServerProcess } from '../server-process.ts'

/** What an attack got, in a few words, and whether that is all it may get. */
export interface Outcome {
  gets: string
  holds: boolean
}

/** Something that someone with bad intentions would try. */
export interface Attack {
  name: string
  run(target: Target): Promise<Outcome>
}

/** A demo server to attack: in development, behind one proxy, with its mailbox open on this machine. */
export interface Target extends ServerProcess {
  /** Its data folder. */
  dataDir: string
}

export interface Sending {
  token?: string | undefined
  /** Defaults to GET without a body, else POST. */
  method?: string
  body?: object
  headers?: Record<string, string>
  /** The address it seems to come from. */
  from?: string
}

export interface Reply {
  status: number
  headers: Headers
  // The reply's shape is what the attack asks for; a wrong one makes the attack fail.
  // biome-ignore lint/suspicious/noExplicitAny: see above.
  json: any
  ms: number
}

/** Sends one call to the API of `url`; anything that is not JSON reads as null. */
export async function send(url: string, to: string, sending: Sending = {}): Promise<Reply> {
  const { token, body, headers, from, method = body === undefined ? 'GET' : 'POST' } = sending
  const began = performance.now()
  const reply = await fetch(`${url}/api${to}`, {
    method,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(from !== undefined && { 'x-forwarded-for': from }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await reply.text()
  const ms = performance.now() - began
  const isJson = reply.headers.get('content-type')?.startsWith('application/json') ?? false
  return { status: reply.status, headers: reply.headers, json: isJson ? JSON.parse(text) : null, ms }
}

/**
 * What a call that belongs to the preparation of an attack answers.
 * @throws Error when it is refused
 */
export async function ask(url: string, to: string, sending: Sending = {}) {
  const reply = await send(url, to, sending)
  if (reply.status >= 300) throw new Error(`${to} was answered ${reply.status}: ${JSON.stringify(reply.json)}`)
  return reply.json?.data
}

export const PASSWORD = 'tin lamp on a shelf'
let made = 0
let signIns = 0

/** An account that anyone can make, signed in. */
export async function newcomer({ url }: { url: string }, role: 'landlord' | 'tenant') {
  made += 1
  const email = `${role}.${made}@attack.example`
  const body = { firstName: 'Mallory', lastName: 'Reed', email, password: PASSWORD, role }
  await ask(url, '/auth/register-direct', { body, from: `198.51.100.${made}` })
  return { email, token: await signedIn(url, email, PASSWORD) }
}

/** A new token of an account, from an address of its own. */
export async function signedIn(url: string, email: string, password: string): Promise<string> {
  signIns += 1
  return (await ask(url, '/auth/login', { body: { email, password }, from: `100.64.0.${signIns}` })).token
}

/** A token of the demo's account with this role. */
export const demoToken = ({ url }: { url: string }, role: string) =>
  signedIn(url, `${role}@properplace.test`, 'demo1234')

/** A home of the account that takes applications. */
export async function home({ url }: { url: string }, token: string): Promise<string> {
  return (await ask(url, '/properties', { token, body: propertyInput() })).id
}

/** How many of each status, such as '30 × 201, 10 × 429'. */
export function tally(statuses: readonly (number | string)[]): string {
  const counts = new Map<number | string, number>()
  for (const status of statuses) counts.set(status, (counts.get(status) ?? 0) + 1)
  return [...counts].map(([status, count]) => `${count} × ${status}`).join(', ')
}

/** Does something `count` times, one after the other. */
export async function repeat<T>(count: number, work: (turn: number) => Promise<T>): Promise<T[]> {
  const results: T[] = []
  while (results.length < count) results.push(await work(results.length))
  return results
}

/** Asks every half second, for `ms` milliseconds at most; resolves to whether it became so. */
export async function becomes(ms: number, isSo: () => boolean | Promise<boolean>): Promise<boolean> {
  const end = Date.now() + ms
  while (!(await isSo())) {
    if (Date.now() > end) return false
    await pause(500)
  }
  return true
}

/** Does something `count` times at once. */
export const atOnce = <T>(count: number, work: (turn: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, turn) => work(turn)))

/** The status of a page when its name is given as `host`. */
export function statusUnder(url: string, path: string, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = http.get(url + path, { headers: { host } }, (reply) => {
      reply.resume()
      resolve(reply.statusCode ?? 0)
    })
    request.on('error', reject)
  })
}

/** The text of every email in the mailbox to an address. */
export async function lettersTo(url: string, address: string): Promise<string[]> {
  const list = await (await fetch(`${url}/dev/mailbox?to=${encodeURIComponent(address)}`)).text()
  const paths = [...new Set([...list.matchAll(/href="(\/dev\/mailbox\/[\w-]+)"/g)].map(([, path = '']) => path))]
  return Promise.all(paths.map(async (path) => (await fetch(`${url}${path}/body`)).text()))
}

export const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

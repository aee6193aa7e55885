import { type BrowserContext, chromium } from '@playwright/test'
import { SIGNED_IN_HINT } from '#contract/paths.ts'

/** Who is signed in, as the app stores it. */
export interface Account {
  token: string
  user: Record<string, unknown>
}

/** A screen to measure, as the account that uses it; null for a visitor. */
export interface AppScreen {
  path: string
  account: Account | null
}

/** One screen of each kind that people use most, with the demo's data. */
export async function measuredScreens(origin: string): Promise<AppScreen[]> {
  const landlord = await signIn(origin, 'landlord')
  const tenant = await signIn(origin, 'tenant')
  const admin = await signIn(origin, 'admin')
  const [lease] = await rowsOf(origin, landlord, '/leases')
  const applied = (await rowsOf(origin, tenant, '/applications')).map(({ propertyId }) => propertyId)
  const home = (await rowsOf(origin, tenant, '/properties')).find(({ id }) => !applied.includes(id))
  if (!lease || !home) throw new Error('The demo has no lease to show, or no home left to apply for')
  return [
    { path: '/login', account: null },
    { path: '/app/overview', account: admin },
    { path: '/app/payments', account: admin },
    { path: '/properties', account: landlord },
    { path: '/applications', account: landlord },
    { path: `/leases/${lease.id}`, account: landlord },
    { path: `/apply?propertyId=${home.id}`, account: tenant },
    { path: '/dashboard', account: landlord },
  ]
}

/** Signs a new browser in by what the app itself stores. */
export async function signBrowserIn(port: number, origin: string, account: Account | null): Promise<void> {
  if (account === null) return
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
  const [context] = browser.contexts()
  if (!context) throw new Error('The browser has no window')
  await signContextIn(context, origin, account)
  await browser.close()
}

/** Signs a window in by what the app itself stores. */
export async function signContextIn(context: BrowserContext, origin: string, account: Account): Promise<void> {
  await context.addCookies([{ name: SIGNED_IN_HINT, value: '1', url: origin }])
  const page = await context.newPage()
  await page.goto(`${origin}/robots.txt`)
  await page.evaluate(({ token, user }) => {
    localStorage.setItem('pp_jwt', token)
    localStorage.setItem('pp_user', JSON.stringify(user))
  }, account)
  await page.close()
}

async function signIn(origin: string, name: string): Promise<Account> {
  const reply = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${name}@properplace.test`, password: 'demo1234' }),
  })
  if (!reply.ok) throw new Error(`${name} cannot sign in: ${reply.status}`)
  const { data }: { data: Account } = await reply.json()
  return data
}

async function rowsOf(origin: string, { token }: Account, list: string) {
  const reply = await fetch(`${origin}/api${list}`, { headers: { authorization: `Bearer ${token}` } })
  const { data }: { data: { id: string; propertyId?: string }[] } = await reply.json()
  if (data.length === 0) throw new Error(`${list} is empty`)
  return data
}

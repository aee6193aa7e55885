/**
 * A landlord's first hour on a production server with PostgreSQL and a mail server, in Chromium: the first administrator,
 * a landlord, homes and running leases by CSV, a tenant who is invited and reads their ledger on a phone with a passkey.
 * Prints each step and leaves a picture of it in the folder that it names. Usage: npm run build, then
 * node test/faults/first-hour.ts <folder>
 */
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { type Browser, chromium, expect, type Page } from '@playwright/test'
import { startPostgres } from '#test/harness/postgres.ts'
import { listenForMail, type SmtpServer } from '#test/harness/smtp.ts'
import { CHROMIUM_ARGS, ensureChromium } from '../../scripts/chromium.ts'
import { freePort, startServer } from './server-process.ts'

const PASSWORD = 'tin lamp on a shelf'
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const ADMIN = 'admin@first.example'
const LANDLORD = 'lena@first.example'
const TENANT = 'tariq@first.example'
const ARRIVAL_MS = 20_000

const HOMES = 'Title,Street,City,State,ZIP,Rent,Bedrooms,Bathrooms,Type\n'
const row = (title: string) => `${title},12 Maple Court,Portland,OR,97201,1850,2,1,Apartment\n`
const LEASES = 'Home,Tenant email,First name,Last name,First day,Rent,Due day,Opening balance,Deposit held\n'

const pictures = process.argv[2] ?? fs.mkdtempSync(path.join(os.tmpdir(), 'pp-first-hour-'))
const random = () => randomBytes(32).toString('base64')
const postgres = startPostgres()
const mail = await listenForMail()
const port = await freePort()
const origin = `http://localhost:${port}`
const data = fs.mkdtempSync(path.join(os.tmpdir(), 'pp-first-hour-data-'))
const server = await startServer({
  NODE_ENV: 'production',
  DATABASE_URL: postgres.url,
  DATA_DIR: data,
  DATA_KEY: random(),
  DEMO_DATA: 'false',
  PORT: String(port),
  PUBLIC_URL: origin,
  SMTP_URL: mail.url,
  MAIL_FROM: 'ProperPlace <rent@first.example>',
})
const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_ARGS })
try {
  await walk(browser)
  process.stdout.write(`Pictures: ${pictures}\n`)
} finally {
  await browser.close()
  await server.kill()
  mail.close()
  postgres.stop()
  fs.rmSync(data, { recursive: true, force: true })
}

async function walk(chromium: Browser): Promise<void> {
  const page = await (await chromium.newContext({ baseURL: origin })).newPage()
  page.setDefaultTimeout(ARRIVAL_MS)
  await firstAdministrator(page)
  await landlordRegisters(page)
  await importRows(page, '/properties', 'Import properties', `${HOMES}${row('Birch Lane 4')}${row('Elm Street 9')}`)
  const lease = `Birch Lane 4,${TENANT},Tariq,Haddad,6/15/2024,"$1,850.00",1,412.50,1850\n`
  await importRows(page, '/leases', 'Import leases', `${LEASES}${lease}`)
  await say(page, 'leases')
  const link = await invite(page)
  const context = await chromium.newContext({ ...PHONE, baseURL: origin })
  const phone = await context.newPage()
  await joins(phone, link)
  await readsLedgerWithPasskey(phone)
}

async function firstAdministrator(page: Page): Promise<void> {
  const link = /\/setup#[\w-]+/.exec(server.output())?.[0]
  if (!link) throw new Error(`no setup link in:\n${server.output()}`)
  await page.goto(link)
  await fillPerson(page, 'Ada', ADMIN)
  await page.getByRole('button', { name: 'Create administrator' }).click()
  await signIn(page, ADMIN)
  await page.waitForURL('**/app/overview')
  await say(page, 'administrator')
  await page.evaluate(() => localStorage.clear())
}

async function landlordRegisters(page: Page): Promise<void> {
  await page.goto('/register')
  await fillPerson(page, 'Lena', LANDLORD)
  await page.getByLabel('I am a').selectOption('landlord')
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.goto(await linkTo(mail, LANDLORD))
  await page.getByRole('button', { name: 'Confirm my email address' }).click()
  await signIn(page, LANDLORD)
  await page.goto('/dashboard')
  await expect(page.getByText('Welcome, Lena.').filter({ visible: true })).toBeVisible({ timeout: ARRIVAL_MS })
  await page.waitForLoadState('networkidle')
  await say(page, 'landlord-empty')
}

async function importRows(page: Page, list: string, name: string, text: string): Promise<void> {
  await page.goto(list)
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Import CSV' }).click()
  const window = page.getByRole('dialog', { name })
  const file = { name: 'rows.csv', mimeType: 'text/csv', buffer: Buffer.from(text) }
  await window.getByLabel('CSV file').setInputFiles(file)
  await window.getByRole('button', { name: 'Check file' }).click()
  await window.getByRole('button', { name: /^Import \d+ row/ }).click()
  await expect(window.getByRole('heading', { name: /added/ })).toBeVisible({ timeout: ARRIVAL_MS })
  await say(page, name.replace(' ', '-').toLowerCase())
  await window.getByRole('button', { name: 'Done' }).click()
}

async function invite(page: Page): Promise<string> {
  await page.goto('/tenants')
  await page.getByRole('button', { name: 'Invite Tariq Haddad' }).click()
  await expect(page.getByText(`Invitation sent to ${TENANT}`)).toBeVisible({ timeout: ARRIVAL_MS })
  await say(page, 'invited')
  return linkTo(mail, TENANT)
}

async function joins(phone: Page, link: string): Promise<void> {
  await phone.goto(link)
  await phone.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await say(phone, 'invitation')
  await phone.getByRole('button', { name: 'Create account' }).tap()
  await signIn(phone, TENANT)
  await phone.waitForURL('**/properties')
}

async function readsLedgerWithPasskey(phone: Page): Promise<void> {
  const cdp = await phone.context().newCDPSession(phone)
  await cdp.send('WebAuthn.enable')
  const device = { protocol: 'ctap2', transport: 'internal' } as const
  const person = { hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true }
  await cdp.send('WebAuthn.addVirtualAuthenticator', { options: { ...device, hasResidentKey: true, ...person } })
  await phone.goto('/profile')
  await phone.getByRole('button', { name: 'Add a passkey' }).tap()
  await phone.getByRole('dialog').getByLabel('Name').fill('My phone')
  await phone.getByRole('dialog').getByLabel('Current password').fill(PASSWORD)
  await say(phone, 'passkey')
  await phone.getByRole('dialog').getByRole('button', { name: 'Continue' }).tap()
  await phone.getByRole('button', { name: 'I’ve kept them' }).tap()
  await expect(phone.getByRole('button', { name: 'Remove the passkey My phone' })).toBeVisible()
  await phone.waitForLoadState('networkidle')
  await phone.evaluate(() => localStorage.clear())
  await phone.goto('/login')
  await phone.getByRole('button', { name: 'Use a passkey' }).tap()
  await phone.waitForURL('**/properties')
  await phone.goto('/leases')
  await phone.getByRole('link', { name: 'View ledger' }).tap()
  const ledger = phone.getByRole('table', { name: 'Ledger, newest first' })
  await expect(ledger).toContainText('Owed when this lease was added', { timeout: ARRIVAL_MS })
  await expect(ledger).toContainText('$412.50')
  await say(phone, 'ledger')
}

async function fillPerson(page: Page, firstName: string, email: string): Promise<void> {
  await page.getByLabel('First name').fill(firstName)
  await page.getByLabel('Last name').fill('Okafor')
  await page.getByLabel('Email', { exact: false }).first().fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
}

/** Signs in where the page before leads, once it has. */
async function signIn(page: Page, email: string): Promise<void> {
  await page.waitForURL('**/login*')
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/login'))
}

/** The path of the link in the newest email to an address. */
async function linkTo({ received }: SmtpServer, address: string): Promise<string> {
  const until = Date.now() + ARRIVAL_MS
  for (;;) {
    const content = received.findLast(({ to }) => to.includes(address))?.content ?? ''
    const text = content.replaceAll('=\r\n', '').replaceAll('=3D', '=')
    const link = /\/(?:verify-email|invitation)#[\w-]{43}/.exec(text)?.[0]
    if (link) return link
    if (Date.now() > until) throw new Error(`no link came to ${address}:\n${text}`)
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

async function say(page: Page, step: string): Promise<void> {
  await page.screenshot({ path: path.join(pictures, `${step}.png`), fullPage: true })
  process.stdout.write(`${step}: ${new URL(page.url()).pathname}\n`)
}

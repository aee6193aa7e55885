import { appendFile, readFile } from 'node:fs/promises'
import type { BrowserContext, Request } from '@playwright/test'

/** The environment variable with the name of the file where the tests' processes note what must not leak. */
export const NOTES_VARIABLE = 'E2E_NOTES'

/** What the browsers of a test run sent: values that only their reader may see, and every address they asked for. */
export interface Notes {
  secrets: string[]
  addresses: string[]
}

/** Everyone knows it: the README has it, and the server prints it. */
const PUBLIC = 'demo1234'
const SECRET_FIELDS = /^(?:password|currentPassword|newPassword|token|challenge|dob|monthlyIncome)$/
/** Shorter values could be part of anything. */
const SHORTEST = 7

const noted = new Set<string>()
const fresh: string[] = []

/** Notes a value that must not be in a log, an address, an email that was sent, or a backup. */
export function noteSecret(value: string): void {
  // Of a pasted link, the token is the secret.
  const secret = value.replace(/^http.*#/, '')
  if (secret.length >= SHORTEST && secret !== PUBLIC) note(`secret ${JSON.stringify(secret)}`)
}

/** Notes the passwords, tokens, dates of birth and incomes that the pages of `context` send, and where they send them. */
export function noteRequests(context: BrowserContext): void {
  context.on('request', (request) => {
    note(`address ${JSON.stringify(request.url().replace(/#.*/, ''))}`)
    noteSecret(request.headers().authorization?.replace('Bearer ', '') ?? '')
    for (const [name, value] of fieldsOf(request)) {
      if (SECRET_FIELDS.test(name)) noteSecret(String(value))
    }
  })
}

/** Writes down what was noted, for the end of the run. */
export async function keepNotes(): Promise<void> {
  const file = process.env[NOTES_VARIABLE]
  const lines = fresh.splice(0)
  if (file && lines.length > 0) await appendFile(file, `${lines.join('\n')}\n`)
}

/** What all processes wrote down. */
export async function readNotes(file: string): Promise<Notes> {
  const lines = (await readFile(file, 'utf8')).split('\n')
  const of = (kind: string) => [
    ...new Set(
      lines.filter((line) => line.startsWith(kind)).map((line) => String(JSON.parse(line.slice(kind.length)))),
    ),
  ]
  return { secrets: of('secret '), addresses: of('address ') }
}

function note(line: string): void {
  if (noted.has(line)) return
  noted.add(line)
  fresh.push(line)
}

function fieldsOf(request: Request): [string, unknown][] {
  const text = request.postData()
  if (text === null) return []
  if (request.headers()['content-type']?.includes('urlencoded')) return [...new URLSearchParams(text)]
  if (!text.startsWith('{')) return []
  const body: unknown = JSON.parse(text)
  return body instanceof Object ? Object.entries(body) : []
}

import { APP_ROLE, DatabaseOpenError } from './database.ts'
import { isUnavailable } from './errors.ts'

const NO_SUCH_DATABASE = '3D000'
const WRONG_SIGN_IN = /^28/
const NOT_ALLOWED = '42501'
const NO_SUCH_ROLE = '22023'

/** Turns an error met while opening the database at `url` into a sentence, without the address's password. */
export function explainOpenError(error: unknown, url: string): unknown {
  if (error instanceof DatabaseOpenError || !(error instanceof Error)) return error
  const sentence = sentenceFor(error, URL.parse(url) ?? new URL('postgres:///'))
  return sentence === undefined ? error : new DatabaseOpenError(sentence, { cause: error })
}

function sentenceFor(error: Error, { host, username, pathname }: URL): string | undefined {
  const code = 'code' in error ? String(error.code) : ''
  const server = `PostgreSQL at ${decodeURIComponent(host) || 'the local socket'}`
  const user = decodeURIComponent(username) || 'of the address'
  if (code === NO_SUCH_DATABASE) {
    const name = decodeURIComponent(pathname.slice(1))
    return `${server} has no database "${name}". Create it (createdb ${name}), or correct DATABASE_URL.`
  }
  if (WRONG_SIGN_IN.test(code)) return `${server} refused the user ${user}: ${error.message}. Correct DATABASE_URL.`
  if (code === NOT_ALLOWED || code === NO_SUCH_ROLE) {
    return (
      `The user ${user} may not set up the database: ${error.message}. Let an administrator of ${server} run ` +
      `"create role ${APP_ROLE} nologin; grant ${APP_ROLE} to the user; create extension if not exists pg_trgm" and make ` +
      'the user the owner of the database.'
    )
  }
  if (!isUnavailable(error)) return undefined
  return `${server} does not answer (${code || error.message}). Start it, or correct DATABASE_URL.`
}

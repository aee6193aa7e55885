const UNIQUE_VIOLATION = '23505'
const EXCLUSION_VIOLATION = '23P01'

/**
 * SQLSTATEs that say "not now": lost connections (08), refused sign-in or missing database (28, 3D000), ended idle
 * transaction (25P03), deadlock and serialization (40), no room (53), lock and statement time-outs (55P03, 57014),
 * shutdown (57P), disk (58).
 */
const UNAVAILABLE_STATES = /^(08...|28...|3D000|25P03|40001|40P01|53...|55P03|57014|57P..|58...)$/

const UNAVAILABLE_SYSTEM_CODES = new Set([
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
])

// The drivers don't give these errors a code.
const UNAVAILABLE_MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|Client was closed|Cannot use a pool after|Postgres connection has been discarded|driver has already been destroyed|PGlite is clos|PGlite instance is already closed)/

/** The database did not answer in time or is down; the same request can succeed later. The same on both engines. */
export function isUnavailable(error: unknown): boolean {
  return causes(error).some(
    ({ code, syscall, message }) =>
      syscall === 'connect' ||
      (typeof code === 'string' && (UNAVAILABLE_STATES.test(code) || UNAVAILABLE_SYSTEM_CODES.has(code))) ||
      (typeof message === 'string' && UNAVAILABLE_MESSAGES.test(message)),
  )
}

/** The name of the unique constraint or index that refused a row; undefined for any other error. */
export function uniqueViolation(error: unknown): string | undefined {
  return violatedConstraint(error, UNIQUE_VIOLATION)
}

/** The name of the exclusion constraint that refused a row; undefined for any other error. */
export function exclusionViolation(error: unknown): string | undefined {
  return violatedConstraint(error, EXCLUSION_VIOLATION)
}

function violatedConstraint(error: unknown, state: string): string | undefined {
  const violation = causes(error).find(({ code }) => code === state)
  return typeof violation?.constraint === 'string' ? violation.constraint : undefined
}

interface ErrorFields {
  code?: unknown
  syscall?: unknown
  message?: unknown
  constraint?: unknown
  cause?: unknown
}

/** The error and what caused it, outermost first. */
export function causes(error: unknown, depth = 0): ErrorFields[] {
  if (typeof error !== 'object' || error === null || depth > 5) return []
  const fields: ErrorFields = error
  return [fields, ...causes(fields.cause, depth + 1)]
}

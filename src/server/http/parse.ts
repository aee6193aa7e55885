import type { Endpoint } from '#contract/endpoint.ts'
import { type FieldError, fieldError } from '#contract/errors.ts'
import { z } from '#contract/zod.ts'
import { refused } from './errors.ts'

const ERRORS_MAX = 50

/** The body of a file upload whose endpoint takes no fields. */
const noFields = z.strictObject({})

/** A request's raw inputs, unchecked. */
export interface Received {
  params?: unknown
  query?: unknown
  body?: unknown
}

/**
 * The request's inputs as the endpoint's schemas describe them.
 * @throws Refusal `invalid` (422) that lists every mistake, in params, query and body alike.
 */
export function parseInputs(endpoint: Endpoint, request: Received) {
  const errors: FieldError[] = []
  const read = (schema: z.ZodType | undefined, input: unknown) => {
    const parsed = schema?.safeParse(input ?? {})
    if (parsed && !parsed.success) errors.push(...parsed.error.issues.flatMap(toFieldErrors))
    return parsed?.data
  }
  const inputs = {
    params: read(endpoint.params, request.params),
    query: read(endpoint.query, request.query),
    body: read(endpoint.body ?? (endpoint.upload && noFields), request.body),
  }
  if (errors.length > 0) {
    const shown = errors.slice(0, ERRORS_MAX)
    throw refused('invalid', shown.map((error) => error.msg).join(', '), { errors: shown })
  }
  return inputs
}

function toFieldErrors(issue: z.core.$ZodIssue): FieldError[] {
  const path = issue.path.join('.')
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => fieldError([...issue.path, key].join('.').slice(0, 200), 'Is not a known field'))
  }
  return [fieldError(path, label(path, issue.message))]
}

/** 'Is required' reads well beside a field; in a joined message it needs the field's name. */
const label = (path: string, message: string) => {
  if (path === '' || !/^(Is|Must|Contains) /.test(message)) return message
  const words = (path.split('.').at(-1) ?? path).replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()
  return `${words.charAt(0).toUpperCase()}${words.slice(1)} ${message.charAt(0).toLowerCase()}${message.slice(1)}`
}

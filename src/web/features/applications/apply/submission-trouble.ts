import { ApiError } from '#web/api/api-error.ts'
import type { Mistake } from '#web/forms/mistakes.ts'
import { sectionOf } from './application-fields.ts'

/** Why an application was not taken: what to say, and which inputs to mark. */
export interface Trouble {
  text: string
  mistakes: readonly Mistake[]
}

/** What to say of a submission that failed. */
export function troubleOf(error: unknown): Trouble {
  if (error instanceof ApiError && error.status === 422 && error.errors.length > 0) {
    const lines = error.errors.map(({ msg }) => msg)
    return { text: ['❌ Validation errors:', ...lines].join('\n'), mistakes: error.errors.flatMap(asMistake) }
  }
  const message = error instanceof Error ? error.message : String(error)
  return { text: `❌ Submission failed: ${message}`, mistakes: [] }
}

function asMistake({ path, msg }: { path: string; msg: string }): Mistake[] {
  return sectionOf(path) === undefined ? [] : [{ path, message: msg }]
}

import { type FieldErrors, type FieldValues, get } from 'react-hook-form'
import type { Mistake } from './mistakes.ts'

/** The error message next to one input. */
export function errorAt<V extends FieldValues>(errors: FieldErrors<V>, path: string): string | undefined {
  const error: object | undefined = get(errors, path)
  return error && 'message' in error && typeof error.message === 'string' ? error.message : undefined
}

/** All of a form's error messages, each with its input's path. */
export function listErrors(errors: object, prefix = ''): Mistake[] {
  return Object.entries(errors).flatMap(([name, error]): Mistake[] => {
    const path = prefix + name
    if (typeof error !== 'object' || error === null) return []
    if ('message' in error && typeof error.message === 'string') return [{ path, message: error.message }]
    return 'type' in error && typeof error.type === 'string' ? [] : listErrors(error, `${path}.`)
  })
}

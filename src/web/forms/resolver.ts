import { type FieldErrors, type FieldValues, type Resolver, set } from 'react-hook-form'
import type { Mistake } from './mistakes.ts'

/** Makes a form validate itself with `check`. Values pass through as typed. */
export const resolverOf =
  <V extends FieldValues>(check: (values: V) => readonly Mistake[]): Resolver<V> =>
  (values) => {
    const errors: FieldErrors<V> = {}
    for (const { path, message } of check(values)) set(errors, path, { type: 'check', message })
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} }
  }

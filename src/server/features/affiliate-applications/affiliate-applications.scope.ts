import { scopeOf } from '../../db/scope.ts'

/** The applications within the caller's reach, for a WHERE clause. They belong to no one: all of them or none. */
export const affiliateApplicationScope = scopeOf()

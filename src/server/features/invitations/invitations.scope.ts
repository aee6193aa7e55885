import { scopeOf } from '../../db/scope.ts'

/** The invitations within the caller's reach, for a WHERE clause. They belong to no one: all of them or none. */
export const invitationScope = scopeOf()

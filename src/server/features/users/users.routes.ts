import type { users } from '#contract/users.ts'
import type { Handlers } from '../../http/call.ts'
import { updateUser } from './update-user.ts'
import { listUsers, readUser } from './users.queries.ts'

export const usersHandlers: Handlers<typeof users> = { list: listUsers, read: readUser, update: updateUser }

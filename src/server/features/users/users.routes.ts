import type { users } from '#contract/users.ts'
import type { Handlers } from '../../http/call.ts'
import { eraseUser } from '../account/erase-user.ts'
import { removeFactors } from '../factors/remove-factors.ts'
import { linkUser } from './link-user.ts'
import { readUser } from './read-user.ts'
import { updateUser } from './update-user.ts'
import { updateUsers } from './update-users.ts'
import { listUsers } from './users.queries.ts'

export const usersHandlers: Handlers<typeof users> = {
  list: listUsers,
  read: readUser,
  update: updateUser,
  updateMany: updateUsers,
  erase: eraseUser,
  removeFactors,
  link: linkUser,
}

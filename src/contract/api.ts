import { applications } from './applications.ts'
import { auth } from './auth.ts'
import { instance } from './instance.ts'
import { properties } from './properties.ts'
import { users } from './users.ts'

/** The whole API: every operation there is, by resource. The server mounts exactly these. */
export const api = { auth, users, properties, applications, instance }

export type Api = typeof api

import type { FastifyRequest } from 'fastify'

/** Whether the browser sent cookie `name` with exactly this value. */
export const hasCookie = ({ headers }: Pick<FastifyRequest, 'headers'>, name: string, value: string): boolean =>
  (headers.cookie ?? '').split(';').some((cookie) => cookie.trim() === `${name}=${value}`)

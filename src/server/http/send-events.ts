import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { z } from '#contract/zod.ts'
import { asRefusal, envelopeOf } from './error-replies.ts'

/**
 * Sends events as they come (`text/event-stream`), each parsed by its schema. What goes wrong on the way comes as an
 * event named `error` with the error envelope, because the status has been sent by then.
 */
export function sendEvents(schema: z.ZodType, events: AsyncIterable<unknown>, reply: FastifyReply) {
  return reply
    .type('text/event-stream; charset=utf-8')
    .header('x-accel-buffering', 'no')
    .send(Readable.from(written(schema, events, reply)))
}

async function* written(schema: z.ZodType, events: AsyncIterable<unknown>, { request, raw }: FastifyReply) {
  try {
    for await (const event of events) yield `data: ${JSON.stringify(schema.parse(event))}\n\n`
  } catch (error) {
    if (raw.destroyed) return
    yield `event: error\ndata: ${JSON.stringify(envelopeOf(request, asRefusal(error, request)))}\n\n`
  }
}

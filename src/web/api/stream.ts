import type { Endpoint, ReplyOf } from '#contract/endpoint.ts'
import { ApiError, refusalIn, unreachable } from './api-error.ts'
import { type CallInput, type CallPlace, sendCall, thisBrowser } from './call.ts'

type StreamEndpoint = Endpoint & { readonly kind: 'stream' }

export type Stream = <E extends StreamEndpoint>(endpoint: E, input: CallInput<E>) => AsyncGenerator<ReplyOf<E>>

/** Makes the function that reads an endpoint's events as they come. It fails as `createCall`'s does, before them or after any. */
export function createStream(place: CallPlace): Stream {
  return async function* <E extends StreamEndpoint>(endpoint: E, input: CallInput<E>): AsyncGenerator<ReplyOf<E>> {
    const { signal } = input
    const response = await sendCall(place, endpoint, input)
    try {
      for await (const block of blocksOf(response)) {
        const event = JSON.parse(block.slice(block.indexOf(DATA) + DATA.length))
        const refusal = block.startsWith('event: error') ? refusalIn(event, response) : null
        if (refusal) throw refusal
        yield event
      }
    } catch (error) {
      if (signal?.aborted || error instanceof ApiError) throw error
      throw new ApiError(0, unreachable())
    }
  }
}

/** Reads an endpoint's events in this browser. */
export const stream: Stream = createStream({ ...thisBrowser, fetch: (url, init) => fetch(url, init) })

const DATA = 'data: '

/** The text of each event, once all of it has arrived. */
async function* blocksOf({ body }: Response): AsyncGenerator<string> {
  if (!body) return
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      const blocks = (rest + value).split('\n\n')
      rest = blocks.pop() ?? ''
      yield* blocks
    }
  } finally {
    await reader.cancel()
  }
}

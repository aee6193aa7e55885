import { Agent, request } from 'node:http'

export interface Target {
  url: string
  method: 'GET' | 'POST'
  token: string
  body?: string | undefined
}

/** Requests a second that `target` answers with `concurrency` kept-alive connections during `seconds`. */
export async function throughput(target: Target, concurrency: number, seconds: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: concurrency })
  const until = performance.now() + seconds * 1000
  let answered = 0
  const work = async () => {
    while (performance.now() < until) {
      await once(target, agent)
      answered += 1
    }
  }
  const start = performance.now()
  await Promise.all(Array.from({ length: concurrency }, work))
  agent.destroy()
  return answered / ((performance.now() - start) / 1000)
}

/** Milliseconds of each of `count` requests, one after the other. */
export async function latencies(target: Target, count: number): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const times: number[] = []
  for (let turn = 0; turn < count; turn += 1) {
    const start = performance.now()
    await once(target, agent)
    times.push(performance.now() - start)
  }
  agent.destroy()
  return times
}

/** One request; rejects when the answer is not a success. */
export function once({ url, method, token, body }: Target, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      {
        method,
        agent,
        headers: {
          authorization: `Bearer ${token}`,
          ...(body !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
        },
      },
      (answer) => {
        answer.resume()
        answer.on('end', () => {
          if ((answer.statusCode ?? 500) < 300) resolve()
          else reject(new Error(`${method} ${url} answered ${answer.statusCode}`))
        })
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })
}

export const median = (values: number[]): number => {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/** The time that one in a hundred is longer than. */
export const p99 = (times: readonly number[]): number =>
  [...times].sort((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.NaN

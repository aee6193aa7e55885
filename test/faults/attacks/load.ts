import net from 'node:net'
import sharp from 'sharp'
import { type Attack, ask, atOnce, demoToken, newcomer, repeat, send, type Target, tally } from './attack.ts'

/** 47 megapixels in less than a megabyte. */
const hugePicture = async () =>
  new Uint8Array(
    await sharp({ create: { width: 7_000, height: 6_700, channels: 3, background: '#888' } })
      .jpeg()
      .toBuffer(),
  )

/** How long a connection may send a body, a byte at a time. */
const SLOW_BODY_MS = 30_000

/** Using up the server. */
export const LOAD: readonly Attack[] = [
  {
    name: 'Print forty PDFs at once',
    async run(target) {
      const token = await demoToken(target, 'landlord')
      const [application] = await ask(target.url, '/applications', { token })
      const idle = await waits(target)
      const printing = atOnce(40, () => send(target.url, `/applications/${application.id}/pdf`, { token }))
      const meanwhile = await waits(target)
      const statuses = (await printing).map(({ status }) => status)
      return {
        gets: `${tally(statuses)}; others wait ${meanwhile.toFixed(0)} ms (idle ${idle.toFixed(0)})`,
        holds:
          statuses.every((status) => status === 200 || status === 503) &&
          statuses.includes(503) &&
          meanwhile < 10 * idle + 50,
      }
    },
  },
  {
    name: 'Have a picture of 47 megapixels decoded for someone else’s ticket',
    async run(target) {
      const { token } = await newcomer(target, 'tenant')
      const form = new FormData()
      form.append('photo', new Blob([await hugePicture()], { type: 'image/jpeg' }), 'huge.jpg')
      const ticket = '018f3c5e-7a1b-7c2d-8e3f-4a5b6c7d8e11'
      const began = performance.now()
      const { status } = await fetch(`${target.url}/api/tickets/${ticket}/photos`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
        body: form,
      }).catch(() => ({ status: 'closed' as const }))
      const ms = performance.now() - began
      return {
        gets: `${status} after ${ms.toFixed(0)} ms`,
        holds: status === 404 || status === 403 || status === 'closed',
      }
    },
  },
  {
    name: 'Export everything a hundred times',
    async run(target) {
      const token = await demoToken(target, 'landlord')
      const statuses = await repeat(100, async () => (await send(target.url, '/exports/payments', { token })).status)
      return { gets: tally(statuses), holds: statuses.filter((status) => status === 200).length <= 60 }
    },
  },
  {
    name: 'Hold a connection with a body of one byte a second',
    async run({ url }) {
      const { hostname, port } = new URL(url)
      const ms = await slowBody(hostname, Number(port))
      return {
        gets: ms === null ? `still open after ${SLOW_BODY_MS / 1000} s` : `closed after ${(ms / 1000).toFixed(1)} s`,
        holds: ms !== null,
      }
    },
  },
]

/** The median of some waits for `GET /api/status`, in milliseconds. */
async function waits({ url }: Target): Promise<number> {
  const replies = await repeat(10, () => send(url, '/status'))
  return replies.map(({ ms }) => ms).sort((a, b) => a - b)[5] ?? Number.NaN
}

function slowBody(host: string, port: number): Promise<number | null> {
  const began = performance.now()
  return new Promise((resolve) => {
    const socket = net.connect(port, host, () => {
      socket.write(`POST /api/auth/login HTTP/1.1\r\nhost: ${host}\r\n`)
      socket.write('content-type: application/json\r\ncontent-length: 200\r\n\r\n{')
    })
    const drip = setInterval(() => socket.write(' '), 1_000)
    const timer = setTimeout(() => end(null), SLOW_BODY_MS)
    const end = (ms: number | null) => {
      clearInterval(drip)
      clearTimeout(timer)
      socket.destroy()
      resolve(ms)
    }
    // An end is only heard by those who read.
    socket.resume()
    socket.on('error', () => end(performance.now() - began))
    socket.on('close', () => end(performance.now() - began))
  })
}

import net from 'node:net'
import { onTestFinished } from 'vitest'

/** A connection to the database that a test can disturb; it recovers when the test says so. */
export interface DatabaseProxy {
  url: string
  /** Open connections go silent for good; new ones pass. */
  silence(): void
  /** Nothing gets through anymore, in open or new connections, and neither end is told why. */
  blackhole(): void
  /** Every open connection ends with a reset; new ones pass. */
  reset(): void
  /** Every open connection ends, and new ones are refused until `heal`. */
  refuse(): Promise<void>
  /** Every piece of a reply comes `ms` later. */
  slow(ms: number): void
  /** Undoes `blackhole`, `refuse` and `slow` for new connections. */
  heal(): Promise<void>
}

/** Starts a proxy in front of the PostgreSQL at `url`; it ends with the test. */
export async function startDatabaseProxy(url: string): Promise<DatabaseProxy> {
  const sockets = new Set<net.Socket>()
  const trouble = { delay: 0, swallow: false }
  const server = net.createServer((near) => {
    const far = net.connect(placeOf(url))
    join(near, far, () => (trouble.swallow ? null : 0))
    join(far, near, () => (trouble.swallow ? null : trouble.delay))
    sockets.add(near).add(far)
  })
  const own = new URL(url)
  const port = await listen(server, 0)
  own.host = `127.0.0.1:${port}`
  const each = (end: (socket: net.Socket) => void) => {
    for (const socket of sockets) end(socket)
    sockets.clear()
  }
  onTestFinished(() => {
    each((socket) => socket.destroy())
    server.close()
  })
  return {
    url: own.href,
    silence: () => {
      for (const socket of sockets) socket.pause()
    },
    blackhole: () => {
      trouble.swallow = true
    },
    reset: () => each(abort),
    refuse: async () => {
      each((socket) => socket.destroy())
      await new Promise((resolve) => server.close(resolve))
    },
    slow: (ms) => {
      trouble.delay = ms
    },
    heal: async () => {
      trouble.delay = 0
      trouble.swallow = false
      if (!server.listening) await listen(server, port)
    },
  }
}

/** Only TCP has a reset; through a Unix socket the server's end is closed, and the other end is reset. */
const abort = (socket: net.Socket) => (socket.remoteFamily ? socket.resetAndDestroy() : socket.destroy())

function placeOf(url: string): net.NetConnectOpts {
  const { hostname, port } = new URL(url)
  const host = decodeURIComponent(hostname)
  return host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port || '5432'}` } : { host, port: Number(port || '5432') }
}

async function listen(server: net.Server, port: number): Promise<number> {
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the proxy has no port')
  return address.port
}

/** Forwards what `from` sends after `delay()` milliseconds, or never when that is null. */
function join(from: net.Socket, to: net.Socket, delay: () => number | null): void {
  from.on('data', (chunk) => {
    const ms = delay()
    if (ms === 0) to.write(chunk)
    else if (ms !== null) setTimeout(() => to.writable && to.write(chunk), ms)
  })
  from.on('error', () => to.destroy())
  from.on('close', () => to.destroy())
}

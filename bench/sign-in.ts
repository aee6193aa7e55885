import { median, p99 } from './load.ts'
import { startProduct } from './servers.ts'

const PORT = 4396
const TRIES = 400
/** How far from a coin toss a guess by time may be. */
const AUC_FROM = 0.45
const AUC_TO = 0.55
const FLOOD = 64
const PROBES = 200
const ROUNDS = 5
const P99_MAX_MS = 100
const SLOWER_MAX = 2
const SETTINGS = {
  LIMIT_SIGN_IN_PER_ADDRESS: '1000000',
  LIMIT_SIGN_IN_PER_ACCOUNT: '1000000',
  LIMIT_REGISTER_PER_ADDRESS: '1000000',
}

interface Setting {
  folder: string
  say: (line: string) => void
}

/**
 * Prints whether the time of a reply tells an address with an account from one without, as the area under the ROC curve
 * (0.5 is a coin toss), and how long others wait while many people sign in at once.
 * @returns how many promises are broken
 */
export async function measureSignIn({ folder, say }: Setting): Promise<number> {
  const server = await startProduct(PORT, { DATA_DIR: `${folder}/sign-in`, DATABASE_URL: '', ...SETTINGS })
  try {
    const known = await accounts(server.origin)
    const faults = [
      ...(await tellApart(known, `${server.origin}/api/auth/login`, 'signing in', say)),
      ...(await tellApart(known, `${server.origin}/api/auth/forgot-password`, 'asking for a new password', say)),
      ...(await flood(server.origin, say)),
    ]
    for (const fault of faults) say(`  not as promised: ${fault}`)
    return faults.length
  } finally {
    await server.stop()
  }
}

/** The addresses of as many new accounts as there are tries; asking often about one of them would meet its limit. */
async function accounts(origin: string): Promise<string[]> {
  const emails = Array.from({ length: TRIES }, (_, turn) => `known.${turn}@bench.example`)
  const person = { firstName: 'A', lastName: 'B', password: 'tin lamp on a shelf', role: 'tenant' }
  for (const email of emails) await timed(`${origin}/api/auth/register-direct`, { ...person, email })
  return emails
}

async function tellApart(
  known: readonly string[],
  url: string,
  name: string,
  say: (line: string) => void,
): Promise<string[]> {
  const password = url.endsWith('login') ? { password: 'wrong' } : {}
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
  // The first ones pay for what is loaded and compiled once.
  for (let turn = 0; turn < 20; turn += 1) await timed(url, { email: `warm-up.${turn}@bench.example`, ...password })
  while (times.known.length < TRIES || times.unknown.length < TRIES) {
    const kind = Math.random() < 0.5 ? 'known' : 'unknown'
    if (times[kind].length === TRIES) continue
    const email = kind === 'known' ? known[times.known.length] : `strange.${times.unknown.length}@bench.example`
    times[kind].push(await timed(url, { email, ...password }))
  }
  const auc = areaUnderCurve(times.known, times.unknown)
  say(`${name}: known and unknown addresses, ${TRIES} tries each: AUC ${auc.toFixed(3)}`)
  return auc >= AUC_FROM && auc <= AUC_TO ? [] : [`${name} tells by its time who has an account`]
}

/** A pause of the machine counts in the round it falls in, so the rounds' medians are compared. */
async function flood(origin: string, say: (line: string) => void): Promise<string[]> {
  const rounds: { idle: number; busy: number }[] = []
  while (rounds.length < ROUNDS) {
    const idle = p99(await repeated(PROBES, () => timed(`${origin}/api/status`)))
    rounds.push({ idle, busy: p99(await probesDuringFloods(origin)) })
  }
  const idle = median(rounds.map((round) => round.idle))
  const busy = median(rounds.map((round) => round.busy))
  say(
    `${FLOOD} sign-ins at once: GET /api/status p99 ${busy.toFixed(1)} ms (idle ${idle.toFixed(1)}), ${(busy / idle).toFixed(1)} times, medians of ${ROUNDS} rounds`,
  )
  return busy <= P99_MAX_MS && busy <= SLOWER_MAX * idle ? [] : ['others wait while many people sign in']
}

async function probesDuringFloods(origin: string): Promise<number[]> {
  const during: number[] = []
  while (during.length < PROBES) {
    const burst = { isOver: false }
    const signingIn = Array.from({ length: FLOOD }, (_, turn) =>
      timed(`${origin}/api/auth/login`, { email: `flood.${turn}@bench.example`, password: 'wrong' }),
    )
    const all = Promise.all(signingIn).then(() => {
      burst.isOver = true
    })
    while (!burst.isOver) during.push(await timed(`${origin}/api/status`))
    await all
  }
  return during
}

/** Milliseconds until a reply is there, whatever its status. */
async function timed(url: string, body?: object): Promise<number> {
  const began = performance.now()
  const reply = await fetch(url, {
    ...(body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  })
  await reply.arrayBuffer()
  return performance.now() - began
}

async function repeated(count: number, work: () => Promise<number>): Promise<number[]> {
  const times: number[] = []
  while (times.length < count) times.push(await work())
  return times
}

/** How often a value of `some` is larger than one of `others`, ties counted half (Mann and Whitney, 1947). */
function areaUnderCurve(some: readonly number[], others: readonly number[]): number {
  let wins = 0
  for (const one of some) for (const other of others) wins += one > other ? 1 : one === other ? 0.5 : 0
  return wins / (some.length * others.length)
}

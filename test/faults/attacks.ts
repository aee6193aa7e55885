/**
 * Replays attacks on a real server and prints what each one gets. Ends with 1 when one of them gets more than it may.
 * Usage: node test/faults/attacks.ts [a part of their names]
 */
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { Attack, Outcome, Target } from './attacks/attack.ts'
import { CLOCKS } from './attacks/clocks.ts'
import { DOCUMENTS } from './attacks/documents.ts'
import { ENDING } from './attacks/ending.ts'
import { GUESSING } from './attacks/guessing.ts'
import { LETTERS } from './attacks/letters.ts'
import { LOAD } from './attacks/load.ts'
import { STARTING } from './attacks/starting.ts'
import { STAYING } from './attacks/staying.ts'
import { STORAGE } from './attacks/storage.ts'
import { TRACES } from './attacks/traces.ts'
import { startServer } from './server-process.ts'

const wanted = process.argv[2] ?? ''
// The last ones end the server.
const attacks = [
  ...STARTING,
  ...GUESSING,
  ...STAYING,
  ...LETTERS,
  ...TRACES,
  ...DOCUMENTS,
  ...LOAD,
  ...CLOCKS,
  ...ENDING,
  ...STORAGE,
].filter(({ name }) => name.toLowerCase().includes(wanted.toLowerCase()))
const root = fs.mkdtempSync(path.join(os.tmpdir(), 'pp-attacks-'))
const dataDir = path.join(root, 'data')
const server = await startServer({
  NODE_ENV: 'development',
  DATA_DIR: dataDir,
  DATABASE_URL: '',
  DEMO_DATA: 'true',
  DIRECT_REGISTRATION: 'true',
  TRUST_PROXY: '1',
})
let held = 0
try {
  for (const attack of attacks) if (await holds(attack, { ...server, dataDir })) held += 1
} finally {
  await server.kill()
  fs.rmSync(root, { recursive: true, force: true })
}
process.stdout.write(`${held} of ${attacks.length} attacks get nowhere\n`)
process.exitCode = held === attacks.length ? 0 : 1

async function holds(attack: Attack, target: Target): Promise<boolean> {
  const outcome = await attack
    .run(target)
    .catch((error: unknown): Outcome => ({ gets: `could not be tried: ${String(error)}`, holds: false }))
  process.stdout.write(`${outcome.holds ? 'holds' : 'FAULT'}  ${attack.name}\n       ${outcome.gets}\n`)
  return outcome.holds
}

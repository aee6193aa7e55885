import path from 'node:path'
import { median } from './load.ts'
import { startProduct } from './servers.ts'

const ROUNDS = 5
const PORT = 4391

/** Prints the time from starting the server to its first answer, with an existing data folder of demo data. */
export async function startTimes({ folder, say }: { folder: string; say: (line: string) => void }): Promise<void> {
  const settings = { DATA_DIR: path.join(folder, 'data') }
  await (await startProduct(PORT, settings)).stop()
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const start = performance.now()
    const server = await startProduct(PORT, settings)
    times.push(performance.now() - start)
    await server.stop()
  }
  const shown = times.map((time) => (time / 1000).toFixed(2)).join(', ')
  say(
    `start: existing data folder to first answer, median of ${ROUNDS}: ${(median(times) / 1000).toFixed(2)} s (${shown})`,
  )
}

import path from 'node:path'
import { timeInteractions } from './app-interactions.ts'
import { scoreScreens } from './app-scores.ts'
import { measuredScreens } from './app-server.ts'
import { startSite } from './site-server.ts'

const PORT = 4395

interface Setting {
  folder: string
  /** The start of the paths to measure; blank for all. */
  only: string
  say: (line: string) => void
}

/**
 * Measures the signed-in app on a phone: how its screens load and how fast they answer.
 * @returns how many promises are broken
 */
export async function measureApp({ folder, only, say }: Setting): Promise<number> {
  const server = await startSite(path.join(folder, 'app'), PORT)
  try {
    const screens = await measuredScreens(server.origin)
    const asked = screens.filter((screen) => screen.path.startsWith(only))
    const faults = [
      ...(await scoreScreens(server.origin, asked, say)),
      ...(await timeInteractions(server.origin, asked, say)),
    ]
    for (const fault of faults) say(`  not as promised: ${fault}`)
    return faults.length
  } finally {
    await server.stop()
  }
}

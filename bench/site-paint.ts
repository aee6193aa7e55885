import path from 'node:path'
import { largestPaint } from './applied-throttling.ts'
import { median } from './load.ts'
import { startBareFiles } from './servers.ts'
import { writeBarePages } from './site-bare.ts'

/** Enough that the median means something on a busy machine. */
const ROUNDS = 25
const PORT = 4395
/** How much later than bare HTML a page can show its largest part. */
const RATIO = 1.1

interface Setting {
  origin: string
  folder: string
  /** Paths below `origin` by what they are. */
  pages: Readonly<Record<string, string>>
  say: (line: string) => void
}

/**
 * Prints how long each page takes to show its largest part, as a share of what bare HTML with the same words,
 * pictures and style takes: throttling applied, the two in turn.
 * @returns what is too slow, a sentence each
 */
export async function comparePaint({ origin, folder, pages, say }: Setting): Promise<string[]> {
  const files = path.join(folder, 'bare')
  await writeBarePages(Object.fromEntries(Object.entries(pages).map(([name, at]) => [name, origin + at])), files)
  const bare = await startBareFiles(PORT, files)
  const faults: string[] = []
  say(
    `largest contentful paint against bare HTML with the same words, pictures and style (throttling applied, ${ROUNDS} rounds):`,
  )
  for (const [name, at] of Object.entries(pages)) {
    const ours: number[] = []
    const theirs: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      ours.push(await largestPaint(origin + at))
      theirs.push(await largestPaint(`${bare.origin}/${name}.html`))
    }
    const [a, b] = [median(ours), median(theirs)]
    say(`  ${name.padEnd(8)} ${(a / b).toFixed(2)}  (${a.toFixed(0)} to ${b.toFixed(0)} ms)  ${spans(ours, theirs)}`)
    if (a / b > RATIO) faults.push(`${at} takes ${(a / b).toFixed(2)} times as long as bare HTML, not ${RATIO}`)
  }
  await bare.stop()
  return faults
}

const spans = (...groups: number[][]): string =>
  groups.map((values) => `[${Math.min(...values).toFixed(0)}-${Math.max(...values).toFixed(0)}]`).join(' to ')

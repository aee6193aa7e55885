import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { startPostgres } from '#test/harness/postgres.ts'
import { comparePages } from './compare-pages.ts'
import { compareWithBare } from './compare-with-bare.ts'
import { startTimes } from './start-times.ts'

/** What `npm run bench` prints: every figure the project claims, as a ratio to a reference in the same run. */
const LARGE = Number(process.env.BENCH_ROWS ?? 1_000_000)
const SMALL = 10_000

const say = (line: string) => process.stdout.write(`${line}\n`)
const own = process.env.TEST_DATABASE_URL ? undefined : startPostgres()
const adminUrl = process.env.TEST_DATABASE_URL ?? own?.url ?? ''
const folder = mkdtempSync(path.join(os.tmpdir(), 'pp-bench-'))
try {
  await startTimes({ folder, say })
  await compareWithBare({ adminUrl, folder, rows: SMALL, say })
  await comparePages({ adminUrl, folder, small: SMALL, large: LARGE, say })
} finally {
  own?.stop()
  rmSync(folder, { recursive: true, force: true })
}

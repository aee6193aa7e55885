import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { startPostgres } from '#test/harness/postgres.ts'
import { measureApp } from './app-speed.ts'
import { compareLists } from './compare-lists.ts'
import { compareWithBare } from './compare-with-bare.ts'
import { measureDocumentChat } from './document-chat.ts'
import { measureSignIn } from './sign-in.ts'
import { measureSite } from './site-speed.ts'
import { startTimes } from './start-times.ts'
import { dropWorlds } from './world-database.ts'

/**
 * What `npm run bench` prints: every figure that the project claims. `npm run bench -- lists` measures a part of it;
 * `drop` removes the databases that `lists` keeps on the server of TEST_DATABASE_URL. BENCH_SCALE is how large the large
 * world is (1 has a million payments), BENCH_ONLY a part of the lines to measure; of `site` it names pages, as paths with
 * commas between them or as `all`, of `app` the start of the paths of screens. Ends with 1 when a list is too slow or a page, the sign-in or the documents are not as promised.
 */
const SECTIONS = ['start', 'bare', 'lists', 'sign-in', 'documents', 'site', 'app', 'drop'] as const
const asked = process.argv.slice(2).filter((word) => word !== '--')
const unknown = asked.find((word) => !SECTIONS.some((section) => section === word))
if (unknown !== undefined) throw new Error(`Unknown section '${unknown}'. Known: ${SECTIONS.join(', ')}.`)
const isAsked = (section: (typeof SECTIONS)[number]) =>
  asked.length === 0 ? section !== 'drop' : asked.includes(section)

const ROWS = 10_000
const scale = Number(process.env.BENCH_SCALE ?? 1)
const only = process.env.BENCH_ONLY ?? ''

const say = (line: string) => process.stdout.write(`${line}\n`)
const needsDatabase = isAsked('bare') || isAsked('lists') || isAsked('drop')
const own = process.env.TEST_DATABASE_URL || !needsDatabase ? undefined : startPostgres()
const adminUrl = process.env.TEST_DATABASE_URL ?? own?.url ?? ''
const folder = mkdtempSync(path.join(os.tmpdir(), 'pp-bench-'))
try {
  if (isAsked('start')) await startTimes({ folder, say })
  if (isAsked('bare')) await compareWithBare({ adminUrl, folder, rows: ROWS, say })
  if (isAsked('lists') && (await compareLists({ adminUrl, scale, only, say })) > 0) process.exitCode = 1
  if (isAsked('sign-in') && (await measureSignIn({ folder, say })) > 0) process.exitCode = 1
  if (isAsked('documents') && (await measureDocumentChat({ folder, say })) > 0) process.exitCode = 1
  if (isAsked('site') && (await measureSite({ folder, only, say })) > 0) process.exitCode = 1
  if (isAsked('app') && (await measureApp({ folder, only, say })) > 0) process.exitCode = 1
  if (isAsked('drop')) say(`dropped ${await dropWorlds(adminUrl)} databases`)
} finally {
  own?.stop()
  rmSync(folder, { recursive: true, force: true })
}

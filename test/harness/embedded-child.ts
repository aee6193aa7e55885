import fs from 'node:fs'
import { sql } from 'kysely'
import { openDatabase } from '#server/db/open.ts'
import { smallSchema } from './small-schema.ts'

/**
 * The server in tests of the embedded database: opens the given folder, writes notes on command, and prints each
 * confirmed one. Usage: node embedded-child.ts <folder> hold|write|full-disk|forgetful-disk
 */
const [dir = '', mode = 'hold'] = process.argv.slice(2)
const say = (line: string) => fs.writeSync(1, `${line}\n`)

const database = await openDatabase({ dir, log: say, migrations: smallSchema })
say('open')

const addNote = (id: number) => sql`insert into notes values (${id}, ${'x'.repeat(1000)})`.execute(database.db)

const modes: Record<string, () => Promise<void>> = {
  async hold() {
    setInterval(() => undefined, 1000)
  },
  async write() {
    for (let id = 1; ; id++) {
      await addNote(id)
      say(`confirmed ${id}`)
    }
  },
  async 'full-disk'() {
    setInterval(() => undefined, 1000)
    await addNote(1)
    say('confirmed 1')
    const { writeSync } = fs
    const failing: typeof writeSync = (file: number, ...rest: unknown[]) => {
      if (file > 2) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
      return Reflect.apply(writeSync, fs, [file, ...rest])
    }
    fs.writeSync = failing
    await refused(() => addNote(2))
    await refused(() => database.ping())
  },
  async 'forgetful-disk'() {
    fs.fdatasyncSync = () => {
      throw Object.assign(new Error('input/output error'), { code: 'EIO' })
    }
    await addNote(1)
    say('confirmed 1')
  },
}

await modes[mode]?.()

async function refused(work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
    say('confirmed')
  } catch (error) {
    say(`refused: ${String(error)}`)
  }
}

import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { emptyDataFolder, temporaryFolder } from '#test/harness/database.ts'
import { smallSchema } from '#test/harness/small-schema.ts'
import { openDatabase } from './open.ts'

/** Another server process with the embedded database, and the lines it prints. */
interface Child {
  process: ChildProcessByStdio<null, Readable, Readable>
  lines: string[]
  /** The first line that begins with `start`. */
  says(start: string): Promise<string>
  /** Exit status and everything on its error output. */
  ended: Promise<{ status: number | null; errors: string }>
  kill(): Promise<unknown>
}

function startChild(dir: string, mode: string): Child {
  const script = path.resolve('test/harness/embedded-child.ts')
  const child = spawn(process.execPath, [script, dir, mode], { stdio: ['ignore', 'pipe', 'pipe'] })
  const lines: string[] = []
  const waiting: (() => void)[] = []
  createInterface(child.stdout).on('line', (line) => {
    lines.push(line)
    for (const wake of waiting) wake()
  })
  let errors = ''
  child.stderr.on('data', (chunk) => {
    errors += chunk
  })
  const ended = once(child, 'close').then(() => ({ status: child.exitCode, errors }))
  const kill = () => {
    child.kill('SIGKILL')
    return ended
  }
  onTestFinished(async () => void (await kill()))
  const says = (start: string) =>
    new Promise<string>((resolve, reject) => {
      const look = () => {
        const line = lines.find((said) => said.startsWith(start))
        if (line !== undefined) resolve(line)
      }
      waiting.push(look)
      look()
      ended.then(() => reject(new Error(`the child ended without saying "${start}": ${errors}`)))
    })
  return { process: child, lines, says, ended, kill }
}

const openHere = (dir: string) => openDatabase({ dir, log: () => undefined, migrations: smallSchema })

async function notesIn(dir: string): Promise<number[]> {
  const database = await openHere(dir)
  const { rows } = await sql<{ id: number }>`select id from notes order by id`.execute(database.db)
  await database.close()
  return rows.map(({ id }) => id)
}

test('refuses a second server, naming the process that has the folder and what to do', async () => {
  const dir = emptyDataFolder()
  const first = startChild(dir, 'hold')
  await first.says('open')
  const refusal = `The data folder ${dir} is in use by process ${first.process.pid} on `
  await expect(openHere(dir)).rejects.toThrow(refusal)
  const second = await startChild(dir, 'hold').ended
  expect(second.status).toBe(1)
  expect(second.errors).toContain(refusal)
  expect(second.errors).toContain('Stop that process first, or set DATA_DIR to another folder.')
})

test('refuses a second opening in the same process', async () => {
  const dir = emptyDataFolder()
  const database = await openHere(dir)
  await expect(openHere(dir)).rejects.toThrow(`in use by process ${process.pid} on `)
  await database.close()
  await (await openHere(dir)).close()
})

test('takes over the folder of a killed process, with every note it confirmed', async () => {
  const dir = emptyDataFolder()
  const killed = startChild(dir, 'write')
  await killed.says('confirmed 20')
  await killed.kill()
  const confirmed = killed.lines.filter((line) => line.startsWith('confirmed')).length
  const kept = await notesIn(dir)
  expect(kept.length).toBeGreaterThanOrEqual(confirmed)
  expect(kept).toEqual(kept.map((_, index) => index + 1))
})

test('ignores the note of a dead process with the same number', async () => {
  const dir = emptyDataFolder()
  fs.writeFileSync(path.join(dir, 'lock'), '')
  fs.writeFileSync(path.join(dir, 'lock-owner.json'), JSON.stringify({ pid: process.pid, host: 'here', since: '' }))
  await (await openHere(dir)).close()
})

test('opens after a kill at any moment of the first start', async () => {
  const dir = temporaryFolder()
  for (const step of [versionIsWritten, dataIsThere]) {
    const killed = startChild(dir, 'hold')
    while (!step(dir) && killed.process.exitCode === null) await sleep(2)
    await killed.kill()
  }
  expect(await notesIn(dir)).toEqual([])
})

const versionIsWritten = (dir: string) => fs.existsSync(path.join(dir, 'pgdata.new', 'PG_VERSION'))
const dataIsThere = (dir: string) => fs.existsSync(path.join(dir, 'pgdata'))

test('stops with status 1 when the disk is full, and has every confirmed note afterward', async () => {
  const dir = emptyDataFolder()
  const child = startChild(dir, 'full-disk')
  const { status } = await child.ended
  expect(status).toBe(1)
  expect(child.lines.filter((line) => line.startsWith('refused: '))).toHaveLength(2)
  expect(await notesIn(dir)).toEqual([1])
})

test('stops with status 1 before confirming a note that the disk didn’t keep', async () => {
  const dir = emptyDataFolder()
  const child = startChild(dir, 'forgetful-disk')
  expect((await child.ended).status).toBe(1)
  expect(child.lines).not.toContain('confirmed 1')
  expect(child.lines.join('\n')).toContain('the disk did not keep what was written')
})

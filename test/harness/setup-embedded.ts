import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { initialize } from '#server/db/embedded.ts'
import { openDatabase } from '#server/db/open.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder for everything that tests write; it goes when the run ends. */
    scratch: string
    /** Data folder of an embedded database without tables; tests copy it. */
    emptyTemplate: string
    /** The same with all migrations applied. */
    migratedTemplate: string
  }
}

/** Makes the embedded database once, because making one takes seconds and copying one does not. */
export default async function setup(project: TestProject): Promise<() => void> {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'pp-test-'))
  const empty = path.join(root, 'empty')
  const migrated = path.join(root, 'migrated')
  fs.mkdirSync(empty)
  await initialize(empty)
  fs.cpSync(empty, migrated, { recursive: true })
  const database = await openDatabase({ dir: migrated, log: () => undefined })
  await database.close()
  project.provide('scratch', root)
  project.provide('emptyTemplate', empty)
  project.provide('migratedTemplate', migrated)
  return () => fs.rmSync(root, { recursive: true, force: true })
}

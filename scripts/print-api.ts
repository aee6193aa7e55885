import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { printApi } from './api-pages.ts'

/** Prints `docs/api/` from the contract; a test fails while the two differ. */
const folder = path.resolve('docs/api')
const pages = printApi()
mkdirSync(folder, { recursive: true })
for (const name of readdirSync(folder)) if (!pages.has(name)) rmSync(path.join(folder, name))
for (const [name, text] of pages) writeFileSync(path.join(folder, name), text)

import { describe, expect, it } from 'vitest'
import { AUDIT_ACTIONS, AUDIT_SUBJECTS } from '#contract/audit-actions.ts'
import { filesBelow, isSource, isTest, read } from './source.ts'

const source = filesBelow('src/server').filter((file) => isSource(file) && !isTest(file))

/** The action in each `audit(tx, call, action, …)`: a text, a template or a name. */
const written = source.flatMap((file) =>
  [...read(file).matchAll(/\baudit\(\s*\w+,\s*[\w.]+(?:\([^)]*\))?,\s*(['`][^'`]*['`]|\w+)/g)].map((match) => ({
    file,
    action: match[1] ?? '',
  })),
)
const known = Object.keys(AUDIT_ACTIONS)
const inWords = (pattern: RegExp) => known.filter((action) => pattern.test(action))

describe('the words of the audit log', () => {
  it('are found where the program writes it', () => {
    expect(written.length).toBeGreaterThan(40)
  })

  it('include every action that the program writes: add a missing one to src/contract/audit-actions.ts', () => {
    const missing = written.flatMap(({ file, action }) => {
      if (!/^['`]/.test(action)) return []
      // A template covers every action of its shape; there must be one.
      const shape = action
        .slice(1, -1)
        .replaceAll('.', String.raw`\.`)
        .replaceAll(/\$\{[^}]*\}/g, String.raw`[\w-]+`)
      return inWords(new RegExp(`^${shape}$`)).length === 0 ? [`${file}: ${action}`] : []
    })
    expect(missing).toEqual([])
  })

  it('are all used: the program writes every action', () => {
    const texts = source.map((file) => read(file)).join('\n')
    const shapes = written
      .filter(({ action }) => action.startsWith('`'))
      .map(({ action }) => new RegExp(`^${action.slice(1, -1).replaceAll(/\$\{[^}]*\}/g, String.raw`[\w-]+`)}$`))
    const dead = known.filter((action) => !texts.includes(`'${action}'`) && !shapes.some((shape) => shape.test(action)))
    expect(dead).toEqual([])
  })

  it('say which record it was: audit_name in the database names every kind, so a new kind extends it in its migration', () => {
    const schema = read('docs/schema.sql')
    const isList = (kind: string) => known.includes(`${kind}.export`)
    const kinds = Object.keys(AUDIT_SUBJECTS).filter((kind) => !isList(kind))
    expect(kinds.filter((kind) => !schema.includes(`when '${kind}' then return`))).toEqual([])
  })

  it('read like a sentence: in the past tense, and in lower case after a name', () => {
    for (const { what, ...words } of Object.values(AUDIT_ACTIONS)) {
      expect(what).toMatch(/^[A-Z]/)
      if ('activity' in words) expect(words.activity).toMatch(/^[a-z]/)
    }
    for (const kind of Object.values(AUDIT_SUBJECTS)) expect(kind).toMatch(/^[A-Z]/)
  })
})

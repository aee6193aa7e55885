import { describe, expect, it } from 'vitest'
import { filesBelow, isSource, isTest, read } from './source.ts'

const web = filesBelow('src/web').filter((file) => isSource(file) && !isTest(file))

/** The files of the app, except `home`, that match `pattern`. */
const filesWith = (pattern: RegExp, ...homes: string[]) =>
  web.filter((file) => !homes.includes(file) && pattern.test(read(file)))

describe('the app', () => {
  it('makes its cache keys in one file', () => {
    expect(filesWith(/queryKey:\s*\[/)).toEqual([])
  })

  it('says in one table which write refreshes what', () => {
    expect(filesWith(/\b(invalidate|refetch|reset|remove)Queries\b/, 'src/web/api/cache.ts')).toEqual([])
  })

  it('sends through one hook', () => {
    expect(filesWith(/\buseMutation\b/)).toEqual([])
    expect(filesWith(/isBusy\.current|isSending\.current|isRunning\.current/, 'src/web/forms/use-action.ts')).toEqual(
      [],
    )
  })

  it('shows queries through one component', () => {
    // A table and a session are not queries, and a screen that crashed has none.
    const others = [
      'ui/ErrorPanel.tsx',
      'ui/data-table/DataTable.tsx',
      'features/errors/ErrorScreen.tsx',
      'session/SessionGate.tsx',
    ]
    const homes = ['api/QueryView.tsx', ...others].map((file) => `src/web/${file}`)
    expect(filesWith(/\bErrorPanel\b/, ...homes)).toEqual([])
    expect(filesWith(/\[404, 422\]/, 'src/web/api/api-error.ts')).toEqual([])
  })
})

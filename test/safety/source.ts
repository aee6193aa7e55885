import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import type { NamedTest } from '../../scripts/named-tests.ts'

/** The repository's files, tracked or new but not ignored, below any of `folders` (all by default). */
export const filesBelow = (...folders: string[]): string[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '--', ...folders], {
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  })
    .split('\n')
    .filter((file) => file !== '' && existsSync(file))
    .sort()

export const isTest = (file: string): boolean => /\.(test|spec)\.tsx?$/.test(file) || file.startsWith('test/')

export const isSource = (file: string): boolean => /\.(ts|tsx|mjs)$/.test(file) && !file.endsWith('.d.ts')

export const read = (file: string): string => readFileSync(file, 'utf8')

export const countLines = (text: string): number => text.split('\n').length - (text.endsWith('\n') ? 1 : 0)

/** Whether a test's file is there and has its title, as it is written. */
export const isWritten = ({ file, title }: NamedTest): boolean =>
  existsSync(file) && [`'${title}'`, `"${title}"`, `\`${title}\``].some((quoted) => read(file).includes(quoted))

/** The value below which `share` (0 to 1) of `values` are. */
export function percentile(values: number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

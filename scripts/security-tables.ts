import { readFileSync } from 'node:fs'
import type { Row } from '#test/security/row.ts'
import { DEVIATIONS, ROWS } from '#test/security/rows.ts'

export const SECURITY_PAGE = 'docs/security.md'
const BEGIN = '<!-- Printed by `npm run print` from `test/security/rows.ts`. -->\n'
const END = '<!-- End of the print. -->\n'

/**
 * The page about security with its tables as `test/security` has them now; the rest of it stays as it is.
 * @throws Error when the page has lost the comments around the tables.
 */
export function withSecurityTables(): string {
  const page = readFileSync(SECURITY_PAGE, 'utf8')
  const [before, rest] = page.split(BEGIN)
  const [, after] = rest?.split(END) ?? []
  if (before === undefined || after === undefined) throw new Error(`${SECURITY_PAGE} has no place for its tables`)
  return `${before}${BEGIN}\n${tables()}\n${END}${after}`
}

const table = (heads: readonly string[], lines: readonly (readonly string[])[]): string =>
  [heads, heads.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |\n`).join('')

const tables = () => `${table(
  ['what', 'why', 'instead'],
  DEVIATIONS.map(({ what, why, instead }) => [deviating(what), why, instead]),
)}
## Row by row

What we hold ourselves to, after version 5.0 of the OWASP ASVS, in our words. The tests of a row fail once it stops being true;
\`test/security\` names them. \`node test/faults/attacks.ts\` plays what an attacker would try on real servers, and prints what
each try gets.

${table(
  ['', 'ASVS', 'what holds', 'known from'],
  ROWS.map((row) => [String(row.row), row.asvs, holding(row), knownFrom(row)]),
)}`

/** A deviation with the rows below that it is about. */
function deviating(what: string): string {
  const rows = ROWS.filter(({ deviates }) => deviates === what).map(({ row }) => row)
  return rows.length > 0 ? `${what} (row ${rows.join(', ')})` : what
}

const holding = ({ holds, deviates }: Row): string => (deviates ? `${holds} Deviation: ${deviates}.` : holds)

function knownFrom({ tests = [], says }: Row): string {
  const files = [...new Set(tests.map(({ file }) => `\`${file}\``))]
  return [...files, ...(says ? [`“${says.heading}” in \`${says.document}\``] : [])].join(', ')
}

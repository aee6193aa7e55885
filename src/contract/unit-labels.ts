import { UNIT_LABEL_MAX, UNITS_MAX } from './limits.ts'

/** What was typed for labels, or what is wrong with it. */
export type ReadLabels = { labels: string[]; mistake: null } | { labels: null; mistake: string }

const TOO_MANY = `At most ${UNITS_MAX} at once`
const TOO_LONG = `Each must be at most ${UNIT_LABEL_MAX} characters`

/** 12, B, 3B or PH-2: what comes before the last number or letter stays the same within a range. */
const END = /^(.*?)(\d{1,6}|[a-z])$/i
/** 1A: each floor has the same letters. */
const FLOOR = /^(\d{1,3})([a-z])$/i

/**
 * The labels of a building's homes as people write them: ranges and single ones, separated by commas. '101–103' and 'A–C'
 * count up, '1A–3B' has every letter on every floor: 1A, 1B, 2A, 2B, 3A, 3B.
 */
export function readLabels(typed: string): ReadLabels {
  const parts = typed.split(/[,;\n]/).flatMap((part) => part.trim() || [])
  if (parts.length === 0) return mistaken('Enter at least one, such as 1A–3B')
  const labels: string[] = []
  for (const part of parts) {
    const found = labelsOf(part)
    if (typeof found === 'string') return mistaken(found)
    labels.push(...found)
    if (labels.length > UNITS_MAX) return mistaken(TOO_MANY)
  }
  if (labels.some(({ length }) => length > UNIT_LABEL_MAX)) return mistaken(TOO_LONG)
  const twice = labels.find((label, at) => labels.findIndex((other) => isSameLabel(label, other)) < at)
  return twice === undefined ? { labels, mistake: null } : mistaken(`${twice} is there twice`)
}

/** Labels that differ only in capitals name the same home. */
export const isSameLabel = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

/** Labels as people order them: 2 before 10, 1B before 2A. */
export const byLabel = (one: string | null, other: string | null): number =>
  (one ?? '').localeCompare(other ?? '', 'en-US', { numeric: true, sensitivity: 'base' })

const mistaken = (mistake: string): ReadLabels => ({ labels: null, mistake })

/** The labels that one part stands for, or what is wrong with it. */
function labelsOf(part: string): string[] | string {
  const [from, to, ...more] = part.split(/\s*(?:[–—]|\bto\b|\.\.+|-)\s*/i)
  if (!from || !to || more.length > 0) return [part]
  return floorsOf(from, to) ?? countedOf(from, to) ?? [part]
}

/** 1A–3B: the letters A and B on floors 1 to 3. */
function floorsOf(from: string, to: string): string[] | string | null {
  const [, first, start] = FLOOR.exec(from) ?? []
  const [, last, end] = FLOOR.exec(to) ?? []
  if (!first || !start || !last || !end) return null
  const floors = counted(Number(first), Number(last))
  const letters = lettersFrom(start, end)
  if (floors.length === 0 || letters.length === 0) return backward(from, to)
  if (floors.length * letters.length > UNITS_MAX) return TOO_MANY
  return floors.flatMap((floor) => letters.map((letter) => `${floor}${letter}`))
}

/** 101–103, A–C or PH1–PH3. */
function countedOf(from: string, to: string): string[] | string | null {
  const [, before = '', start = ''] = END.exec(from) ?? []
  const [, beforeEnd = '', end = ''] = END.exec(to) ?? []
  if (!start || !end || !isSameLabel(before, beforeEnd)) return null
  if (isNumber(start) !== isNumber(end)) return null
  if (!isNumber(start)) {
    const letters = lettersFrom(start, end)
    return letters.length === 0 ? backward(from, to) : letters.map((letter) => before + letter)
  }
  if (Number(end) < Number(start)) return backward(from, to)
  if (Number(end) - Number(start) >= UNITS_MAX) return TOO_MANY
  // 01 counts to 10 as 01, 02, … 10.
  return counted(Number(start), Number(end)).map((number) => before + String(number).padStart(start.length, '0'))
}

const isNumber = (text: string): boolean => /^\d/.test(text)

const backward = (from: string, to: string): string => `${from} comes after ${to}`

const counted = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at)

function lettersFrom(from: string, to: string): string[] {
  const upper = from.toUpperCase() === from
  const code = (letter: string) => letter.toUpperCase().charCodeAt(0)
  return counted(code(from), code(to)).map((letter) => {
    const text = String.fromCharCode(letter)
    return upper ? text : text.toLowerCase()
  })
}

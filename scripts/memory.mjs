import { totalmem } from 'node:os'

const MB = 2 ** 20
/** Enough for the largest import or export we take, and half of what a busy server was seen to need. */
const MOST_MB = 512
const LEAST_MB = 256
/** What requests leave behind is collected each time this is full; more keeps memory that no one uses. */
const YOUNG_MB = 16

/**
 * Node's arguments that keep a server's memory in bounds: by itself Node lets garbage grow with the machine's memory, to
 * gigabytes on a large one. An operator who sets the limit in NODE_OPTIONS decides instead.
 * @param options the variable NODE_OPTIONS
 * @param memory bytes that the machine has
 */
export function memoryArguments(options = '', memory = totalmem()) {
  if (/--max[-_](old[-_]space|semi[-_]space|heap)[-_]size/.test(options)) return []
  const old = Math.round(Math.min(MOST_MB, Math.max(LEAST_MB, memory / MB / 2)))
  return [`--max-old-space-size=${old}`, `--max-semi-space-size=${YOUNG_MB}`]
}

/** PostgreSQL's numbers for the types whose JavaScript form differs between the two drivers. */
const INT8 = 20
const BYTEA = 17
const DATE = 1082
const INTERVAL = 1186

const asNumber = (text: string): number => {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} does not fit a JavaScript number`)
  return value
}
const asText = (text: string) => text
const asBytes = (text: string) => Buffer.from(text.slice('\\x'.length), 'hex')

/**
 * How both engines hand values over: int8 as a number, date as 'YYYY-MM-DD', bytea as a Buffer, interval as text.
 * numeric is text on both already, timestamptz a Date.
 */
export const parsers: Record<number, (text: string) => unknown> = {
  [INT8]: asNumber,
  [DATE]: asText,
  [BYTEA]: asBytes,
  [INTERVAL]: asText,
}

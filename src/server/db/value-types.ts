/** PostgreSQL's numbers for the types whose JavaScript form differs between the two drivers. */
const BYTEA = 17
const INT8 = 20
const INT8_ARRAY = 1016
const DATE = 1082
const DATE_ARRAY = 1182
const INTERVAL = 1186

const asNumber = (text: string): number => {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} does not fit a JavaScript number`)
  return value
}
const asText = (text: string) => text
const asBytes = (text: string) => Buffer.from(text.slice('\\x'.length), 'hex')

/** For one-dimensional arrays of types whose text has no comma, quote or brace. */
const arrayOf =
  <T>(parse: (text: string) => T) =>
  (text: string): (T | null)[] =>
    text === '{}'
      ? []
      : text
          .slice(1, -1)
          .split(',')
          .map((entry) => (entry === 'NULL' ? null : parse(entry)))

/**
 * How both engines return values: int8 as a number, date as 'YYYY-MM-DD', bytea as a Buffer, interval as text. numeric
 * is text on both already, timestamptz a Date.
 */
export const parsers: Record<number, (text: string) => unknown> = {
  [BYTEA]: asBytes,
  [INT8]: asNumber,
  [INT8_ARRAY]: arrayOf(asNumber),
  [DATE]: asText,
  [DATE_ARRAY]: arrayOf(asText),
  [INTERVAL]: asText,
}

/** What we store of an error with a job or in a log: its kind and codes. Its message could quote what people wrote. */
export function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const codes = ['code', 'responseCode', 'constraint'].map((name) => fieldOf(error, name))
  const known = codes.filter((code) => typeof code === 'string' || typeof code === 'number')
  return [error.name, ...known].join(' ')
}

/** A field that drivers add to their errors; undefined if it's missing. */
export const fieldOf = (error: Error, name: string): unknown => Object.getOwnPropertyDescriptor(error, name)?.value

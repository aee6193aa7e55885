const KNOWN = ['embedded', 'postgresql'] as const

export type Engine = (typeof KNOWN)[number]

/**
 * The databases that the browser tests run on, each test on each of them: the names in `E2E_ENGINES`, separated by
 * commas. Without it only the embedded one, since the server tests have run on PostgreSQL already. The full run adds
 * a run with `E2E_ENGINES=postgresql`.
 * @throws Error when a name is unknown, or there is none
 */
export const ENGINES: readonly Engine[] = readEngines(process.env.E2E_ENGINES || 'embedded')

/** The environment variable that holds the address of the server on `engine` during the tests. */
export const urlVariable = (engine: Engine): string => `E2E_URL_${engine.toUpperCase()}`

function readEngines(names: string): Engine[] {
  return names.split(',').map((name) => {
    const engine = KNOWN.find((known) => known === name.trim())
    if (!engine) throw new Error(`E2E_ENGINES names '${name}'; known are ${KNOWN.join(' and ')}`)
    return engine
  })
}

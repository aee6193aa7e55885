/** The databases on which the browser tests run. */
export const ENGINES = ['embedded', 'postgresql'] as const

export type Engine = (typeof ENGINES)[number]

/** The environment variable that holds the address of the server on `engine` while the tests run. */
export const urlVariable = (engine: Engine): string => `E2E_URL_${engine.toUpperCase()}`

/** The databases on which every browser test runs. */
export const ENGINES = ['embedded', 'postgresql'] as const

export type Engine = (typeof ENGINES)[number]

/** The environment variable that holds the address of the server on `engine` while the tests run. */
export const urlVariable = (engine: Engine): string => `E2E_URL_${engine.toUpperCase()}`

/** The project at Firebase Authentication that accounts sign in at. */
export interface Firebase {
  projectId: string
  /** Identifies the project to Firebase; every browser gets it, so it is no secret. */
  apiKey: string
  /** The host and port of the Auth emulator, for tests and development. */
  emulator: string | null
}

/** Emulators take the tokens of anyone, so they get no other project. */
const DEMO_PROJECT = 'demo-'

const NAMES = ['FIREBASE_PROJECT_ID', 'FIREBASE_API_KEY'] as const

/**
 * Reads the settings of the identity provider; null without one.
 * @throws Error with a sentence when one is missing or wrong, or when the emulator isn't safe.
 */
export function readFirebase(env: Readonly<Record<string, string | undefined>>): Firebase | null {
  const value = (name: string) => env[name]?.trim() || null
  const [projectId, apiKey] = NAMES.map(value)
  const emulator = value('FIREBASE_AUTH_EMULATOR_HOST')
  if (!projectId && !apiKey && !emulator) return null
  for (const name of NAMES)
    if (!value(name)) throw new Error(`The setting ${name} is missing: ${NAMES.join(' and ')} must be set together.`)
  if (!projectId || !/^[a-z][a-z\d-]{4,28}[a-z\d]$/.test(projectId))
    throw new Error('The setting FIREBASE_PROJECT_ID must be the id of a Firebase project.')
  if (!apiKey || !/^[\w-]{1,100}$/.test(apiKey))
    throw new Error('The setting FIREBASE_API_KEY must be the web API key of the Firebase project.')
  if (emulator !== null) requireSafe(emulator, projectId, value('NODE_ENV'))
  return { projectId, apiKey, emulator }
}

function requireSafe(emulator: string, projectId: string, mode: string | null): void {
  const name = 'The setting FIREBASE_AUTH_EMULATOR_HOST'
  if (mode === 'production')
    throw new Error(`${name} is refused in production: an emulator’s tokens aren’t signed, so anyone could be anyone.`)
  if (!projectId.startsWith(DEMO_PROJECT))
    throw new Error(`${name} needs a project whose id starts with ${DEMO_PROJECT}, not ${projectId}.`)
  if (!/^(localhost|127\.0\.0\.1|\[::1\]):\d{1,5}$/.test(emulator))
    throw new Error(`${name} must be this machine and a port, such as 127.0.0.1:9099.`)
}

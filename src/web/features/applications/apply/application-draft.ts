import { GROUP_MAX } from '#contract/application-members.ts'
import { HOUSEHOLD_MAX } from '#contract/limits.ts'
import { DRAFT_PREFIX } from '#web/api/drafts.ts'
import { newSubmissionKey } from '#web/api/submission-key.ts'
import {
  type ApplicationValues,
  blankApplication,
  blankCoApplicant,
  blankPet,
  blankVehicle,
  type CoApplicantEntry,
  type PetEntry,
  type VehicleEntry,
} from './application-values.ts'

/** What an applicant has typed so far, as stored in this browser. */
export interface Draft {
  values: ApplicationValues
  /** When it was saved, in milliseconds since 1970. */
  savedAt: number
  /** Names this attempt at an application: sending it again after a lost reply creates no second one. */
  attempt: string
}

type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>

const APPLICATION_PREFIX = `${DRAFT_PREFIX}_application_`
const VERSION = 1
const KEPT_MS = 30 * 24 * 60 * 60 * 1000
const TEXT_MAX = 5_000

/** Signing and consenting are acts, not typing: the applicant does both again. */
const NEVER_KEPT = { signature: '', consentBackground: false }

/**
 * The storage key of a user's draft: one per user, no matter which home they apply for. Logging out deletes
 * everything under `DRAFT_PREFIX`.
 */
export const draftKey = (userId: string): string => `${APPLICATION_PREFIX}${userId}`

export const newAttempt = newSubmissionKey

/** A draft as it is stored, without signature and consent. */
export const serializeDraft = ({ values, savedAt, attempt }: Draft): string =>
  JSON.stringify({ version: VERSION, savedAt, attempt, values: { ...values, ...NEVER_KEPT } })

/**
 * Parses a stored draft. Null if there is none, it is older than 30 days, or it has another shape. Answers that do not
 * fit the form are left blank.
 */
export function parseDraft(text: string | null, now: number): Draft | null {
  const stored = asRecord(parseJson(text))
  const { version, savedAt, attempt } = stored
  if (version !== VERSION || typeof savedAt !== 'number' || typeof attempt !== 'string') return null
  if (!/^\w{8,64}$/.test(attempt) || !(savedAt > now - KEPT_MS && savedAt <= now + KEPT_MS)) return null
  return { savedAt, attempt, values: { ...readValues(asRecord(stored.values)), ...NEVER_KEPT } }
}

/** Reads a user's draft and removes every expired or unreadable draft. */
export function loadDraft(storage: DraftStorage, userId: string, now: number): Draft | null {
  for (const key of draftKeys(storage)) if (!parseDraft(storage.getItem(key), now)) storage.removeItem(key)
  return parseDraft(storage.getItem(draftKey(userId)), now)
}

/** The name of one submission: the same for the same content within one attempt. */
export function submissionKey(attempt: string, content: unknown): string {
  return `${attempt}-${fingerprint(JSON.stringify(content))}`
}

function draftKeys(storage: DraftStorage): string[] {
  const keys = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '')
  return keys.filter((key) => key.startsWith(APPLICATION_PREFIX))
}

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    // Something else wrote under our key, so it is not a draft.
    return null
  }
}

type Loose = Readonly<Record<string, unknown>>

const asRecord = (value: unknown): Loose =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}

function readValues(stored: Loose): ApplicationValues {
  const values = { ...blankApplication(), ...sameKinds(blankApplication(), stored) }
  const pets = values.hasPets ? readEntries<PetEntry>(stored.pets, blankPet) : []
  const vehicles = values.hasVehicles ? readEntries<VehicleEntry>(stored.vehicles, blankVehicle) : []
  const coApplicants = storedEntries<CoApplicantEntry>(stored.coApplicants, blankCoApplicant).slice(0, GROUP_MAX - 1)
  return { ...values, pets, vehicles, coApplicants }
}

/** A checked box has at least one blank entry. */
function readEntries<T extends object>(stored: unknown, blank: () => T): T[] {
  const entries = storedEntries(stored, blank)
  return entries.length === 0 ? [blank()] : entries
}

function storedEntries<T extends object>(stored: unknown, blank: () => T): T[] {
  const entries = Array.isArray(stored) ? stored.slice(0, HOUSEHOLD_MAX) : []
  return entries.map((entry) => ({ ...blank(), ...sameKinds(blank(), asRecord(entry)) }))
}

/** The stored answers whose type matches the form: text for text, a boolean for a checkbox. */
function sameKinds<T extends object>(blank: T, stored: Loose): Partial<T> {
  const known = Object.entries(blank).flatMap(([name, empty]) => {
    const value = stored[name]
    if (typeof empty === 'string' && typeof value === 'string') return [[name, value.slice(0, TEXT_MAX)]]
    return typeof empty === 'boolean' && typeof value === 'boolean' ? [[name, value]] : []
  })
  // Each value was checked against the type of its field in `blank`.
  return Object.fromEntries(known) as Partial<T>
}

/** A 64-bit hash that tells texts apart. No secret depends on it. */
function fingerprint(text: string): string {
  let high = 0xdeadbeef
  let low = 0x41c6ce57
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    high = Math.imul(high ^ code, 2654435761)
    low = Math.imul(low ^ code, 1597334677)
  }
  const mixed = [Math.imul(high ^ (high >>> 16), 2246822507), Math.imul(low ^ (low >>> 13), 3266489909)]
  return mixed.map((part) => (part >>> 0).toString(16).padStart(8, '0')).join('')
}

import { DEVICE_ID } from '#contract/device.ts'

/** The storage key of this browser's own id. It outlives sessions. */
const KEY = 'pp_device'

/**
 * This browser's id, made up on first use, so an account recognizes a browser it has signed in with; null when the browser
 * refuses to store it.
 */
export function deviceId(
  storage: () => Pick<Storage, 'getItem' | 'setItem'> = () => window.localStorage,
): string | null {
  try {
    const kept = storage().getItem(KEY)
    if (kept !== null && DEVICE_ID.test(kept)) return kept
    const id = randomId()
    storage().setItem(KEY, id)
    return id
  } catch {
    return null
  }
}

/** 256 random bits in 43 characters. */
const randomId = (): string =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

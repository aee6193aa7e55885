import { handlesSecret } from './paths.ts'

/** The chat services whose widget the public pages can show. */
export const LIVE_CHAT_PROVIDERS = ['crisp', 'tawk', 'intercom'] as const
export type LiveChatProvider = (typeof LIVE_CHAT_PROVIDERS)[number]

/** The chat service, and the installation's id there. */
export interface LiveChat {
  provider: LiveChatProvider
  id: string
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

const IDS: Readonly<Record<LiveChatProvider, { form: RegExp; words: string }>> = {
  crisp: { form: UUID, words: "Crisp's website id, a UUID" },
  tawk: { form: /^[\da-f]{24}\/\w{1,40}$/i, words: "Tawk's property id and widget id with a slash between them" },
  intercom: { form: /^[a-z\d]{6,12}$/i, words: "Intercom's app id, such as a1b2c3d4" },
}

/**
 * Reads the settings `LIVE_CHAT_PROVIDER` and `LIVE_CHAT_ID`.
 * @returns null if neither is set
 * @throws Error that names the wrong setting in a sentence
 */
export function readLiveChat(provider: string | null, id: string | null): LiveChat | null {
  if (provider === null && id === null) return null
  const known = LIVE_CHAT_PROVIDERS.find((name) => name === provider)
  if (!known) throw new Error(`The setting LIVE_CHAT_PROVIDER must be one of ${LIVE_CHAT_PROVIDERS.join(', ')}.`)
  const { form, words } = IDS[known]
  if (id === null || !form.test(id)) throw new Error(`The setting LIVE_CHAT_ID must be ${words}.`)
  return { provider: known, id }
}

/** Whether the public page at `path` can show the widget: another company's script must never see a secret. */
export const showsLiveChat = (path: string): boolean => !handlesSecret(path)

import { handlesSecret } from './paths.ts'

/** The chat services whose widget an installation can show on its public pages. */
export const LIVE_CHAT_PROVIDERS = ['crisp', 'tawk', 'intercom'] as const
export type LiveChatProvider = (typeof LIVE_CHAT_PROVIDERS)[number]

/** Whose widget, and by which id that service knows the installation. */
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
 * @returns null where neither is set
 * @throws Error with a sentence that names the setting that is wrong
 */
export function readLiveChat(provider: string | null, id: string | null): LiveChat | null {
  if (provider === null && id === null) return null
  const known = LIVE_CHAT_PROVIDERS.find((name) => name === provider)
  if (!known) throw new Error(`The setting LIVE_CHAT_PROVIDER must be one of ${LIVE_CHAT_PROVIDERS.join(', ')}.`)
  const { form, words } = IDS[known]
  if (id === null || !form.test(id)) throw new Error(`The setting LIVE_CHAT_ID must be ${words}.`)
  return { provider: known, id }
}

/** Whether the public page at `path` shows the widget where there is one: no other company's script sees a secret. */
export const showsLiveChat = (path: string): boolean => !handlesSecret(path)

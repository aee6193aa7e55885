/** The services that can write answers, where they are unless a setting says otherwise, and whether they need a key. */
const SERVICES = {
  openai: { baseUrl: 'https://api.openai.com/v1', needsKey: true },
  'openai-compatible': { baseUrl: null, needsKey: false },
  anthropic: { baseUrl: 'https://api.anthropic.com/v1', needsKey: true },
  google: { baseUrl: 'https://generativelanguage.googleapis.com/v1beta', needsKey: true },
  ollama: { baseUrl: 'http://127.0.0.1:11434/v1', needsKey: false },
} as const

type Service = keyof typeof SERVICES

/** What `AI_PROVIDER` can be; `embedded` uses no language model. */
const PROVIDERS = ['embedded', ...Object.keys(SERVICES)].join(', ')

/** The language model of an installation. */
export interface LanguageModel {
  provider: Service
  /** As its provider calls it. */
  name: string
  baseUrl: string
  needsKey: boolean
}

/**
 * The language model that the settings `AI_PROVIDER`, `AI_MODEL` and `AI_BASE_URL` name; null where they name none.
 * @throws Error with a sentence about a setting that is missing or wrong
 */
export function readLanguageModel(env: Readonly<Record<string, string | undefined>>): LanguageModel | null {
  const value = (name: string) => env[name]?.trim() || null
  const [provider, name, address] = ['AI_PROVIDER', 'AI_MODEL', 'AI_BASE_URL'].map(value)
  if (provider === 'embedded' || !(provider || name || address)) return null
  if (!provider) throw new Error(`The setting AI_PROVIDER is missing. Set it to one of ${PROVIDERS}.`)
  if (!isService(provider)) throw new Error(`The setting AI_PROVIDER must be one of ${PROVIDERS}.`)
  const { baseUrl, needsKey } = SERVICES[provider]
  if (!name) throw new Error(missing('AI_MODEL', provider))
  const place = address ?? baseUrl
  if (!place) throw new Error(missing('AI_BASE_URL', provider))
  if (!HOST.test(place)) throw new Error('The setting AI_BASE_URL must be an http or https address without a password.')
  return { provider, name, baseUrl: place, needsKey }
}

/** Says that a provider can't do without a setting. */
export const missing = (name: string, provider: Service): string =>
  `The setting ${name} is missing: AI_PROVIDER is ${provider}, which needs it.`

/** The host that prompts go to; null for the machine of the installation itself. */
export function hostOf({ baseUrl }: Pick<LanguageModel, 'baseUrl'>): string | null {
  const host = HOST.exec(baseUrl)?.[1] ?? ''
  return /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/i.test(host) ? null : host
}

const HOST = /^https?:\/\/([\p{L}\p{N}._-]+|\[[\da-f:.]+\])(?::\d+)?(?:[/?#]|$)/iu

const isService = (name: string): name is Service => Object.hasOwn(SERVICES, name)

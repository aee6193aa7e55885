import { SettingError } from '../../env.ts'
import { type Model, ModelError, type Prompt } from './model.ts'
import type { ModelSettings } from './model-settings.ts'

/** How long to wait, in milliseconds: for the first words, between two pieces, and in all. */
export interface Patience {
  firstChunkMs: number
  chunkMs: number
  totalMs: number
}

const PATIENCE: Patience = { firstChunkMs: 15_000, chunkMs: 10_000, totalMs: 60_000 }
/** Some models think in tokens before they write. */
const TOKENS_MAX = 4_000

/** More than this answers no question. */
const CHARACTERS_MAX = 8_000

/**
 * The language model of this installation.
 * @param log gets a line for each text that failed, without anything of it
 * @throws SettingError where its packages aren't installed
 */
export async function openModel(
  settings: ModelSettings,
  log: (line: string) => void,
  patience = PATIENCE,
): Promise<Model> {
  try {
    const [sdk, model] = await Promise.all([import('ai'), modelOf(settings)])
    // Its warnings go to the console and can quote a prompt.
    globalThis.AI_SDK_LOG_WARNINGS = false
    const writing = { sdk, model, patience, log }
    return { name: settings.name, write: (prompt, signal) => write(writing, prompt, signal) }
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND')) throw error
    throw new SettingError(
      `The setting AI_PROVIDER is ${settings.provider}, but its packages aren’t installed. Run npm ci.`,
    )
  }
}

/** Never by its name alone: the SDK would send that to a service of its own. */
async function modelOf({ provider, name, baseUrl, key }: ModelSettings) {
  const place = { baseURL: baseUrl, fetch: fetchHere, ...(key !== null && { apiKey: key }) }
  switch (provider) {
    case 'openai':
      // Its other way of answering keeps what it is sent.
      return (await import('@ai-sdk/openai')).createOpenAI(place).chat(name)
    case 'anthropic':
      return (await import('@ai-sdk/anthropic')).createAnthropic(place)(name)
    case 'google':
      return (await import('@ai-sdk/google')).createGoogle(place)(name)
    default:
      return (await import('@ai-sdk/openai-compatible')).createOpenAICompatible({ ...place, name: provider })(name)
  }
}

/** A redirect would send the prompt, and perhaps the key, to an address that no one set. */
const fetchHere: typeof fetch = (input, init) => fetch(input, { ...init, redirect: 'error' })

interface Writing {
  sdk: typeof import('ai')
  model: Awaited<ReturnType<typeof modelOf>>
  patience: Patience
  log: (line: string) => void
}

async function* write(writing: Writing, prompt: Prompt, signal: AbortSignal): AsyncGenerator<string> {
  let length = 0
  try {
    for await (const piece of read(writing, prompt, signal)) {
      length += piece.length
      if (length > CHARACTERS_MAX) throw new ModelError('It didn’t stop.')
      yield piece
    }
  } catch (error) {
    const known = error instanceof ModelError ? error : new ModelError(failureOf(writing.sdk, error))
    if (!signal.aborted) writing.log(`The language model gave no answer. ${known.message}`)
    throw known
  }
}

async function* read({ sdk, model, patience }: Writing, prompt: Prompt, signal: AbortSignal): AsyncGenerator<string> {
  const done = new AbortController()
  const { stream } = sdk.streamText({
    model,
    instructions: prompt.instructions,
    prompt: prompt.text,
    maxOutputTokens: TOKENS_MAX,
    maxRetries: 0,
    timeout: patience,
    abortSignal: AbortSignal.any([signal, done.signal]),
    telemetry: { isEnabled: false },
    // Otherwise the SDK prints the whole request.
    onError: () => undefined,
  })
  let reason: string | undefined
  try {
    for await (const part of stream) {
      if (part.type === 'text-delta') yield part.text
      else if (part.type === 'error') throw new ModelError(failureOf(sdk, part.error))
      else if (part.type === 'abort') throw new ModelError(signal.aborted ? 'It was stopped.' : 'It took too long.')
      else if (part.type === 'finish') reason = part.finishReason
    }
  } finally {
    done.abort()
  }
  if (reason !== 'stop') throw new ModelError('Its text broke off.')
}

/** In our words: the error's own could repeat the prompt. */
function failureOf({ APICallError }: Writing['sdk'], error: unknown): string {
  if (error instanceof Error && error.name === 'TimeoutError') return 'It took too long.'
  if (!APICallError.isInstance(error)) return 'Its reply couldn’t be read.'
  const { statusCode = 0 } = error
  if (statusCode === 0) return 'It couldn’t be reached.'
  return statusCode < 400 ? 'Its text broke off.' : `It replied with status ${statusCode}.`
}

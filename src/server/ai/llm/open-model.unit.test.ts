import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type ModelServer, type Saying, startModelServer } from '#test/model-server.ts'
import { type ModelSettings, readModelSettings } from './model-settings.ts'
import { openModel } from './open-model.ts'

const PROMPT = { instructions: 'Answer in one word.', text: 'What color is canary-prompt?' }
const PATIENCE = { firstChunkMs: 300, chunkMs: 300, totalMs: 2_000 }
const PATHS = {
  openai: '/v1/chat/completions',
  'openai-compatible': '/v1/chat/completions',
  ollama: '/v1/chat/completions',
  anthropic: '/v1/messages',
  google: '/v1beta/models/m1:streamGenerateContent',
} as const
const PROVIDERS = Object.keys(PATHS) as (keyof typeof PATHS)[]

let service: ModelServer
let lines: string[]
beforeEach(async () => {
  service = await startModelServer()
  lines = []
  for (const stream of [process.stdout, process.stderr])
    vi.spyOn(stream, 'write').mockImplementation((line) => lines.push(String(line)) > 0)
  for (const method of ['log', 'info', 'warn', 'error', 'debug'] as const)
    vi.spyOn(console, method).mockImplementation((...said) => lines.push(said.map(String).join(' ')))
})
afterEach(async () => {
  vi.restoreAllMocks()
  await service.close()
})

const settingsOf = (provider: ModelSettings['provider']): ModelSettings => ({
  provider,
  name: 'm1',
  baseUrl: `${service.url}${provider === 'google' ? '/v1beta' : '/v1'}`,
  key: 'canary-key',
})

async function write(provider: ModelSettings['provider'], saying: Saying, signal = new AbortController().signal) {
  service.say = () => saying
  const model = await openModel(settingsOf(provider), (line) => lines.push(line), PATIENCE)
  const pieces: string[] = []
  const error = await (async () => {
    for await (const piece of model.write(PROMPT, signal)) pieces.push(piece)
  })().catch((reason: unknown) => reason)
  return { pieces, text: pieces.join(''), error: error instanceof Error ? error.message : error }
}

describe.each(PROVIDERS)('a model of %s', (provider) => {
  it('writes in pieces, told what to do by the instructions alone', async () => {
    const { pieces, text, error } = await write(provider, 'Yellow, like the sun.')
    expect([text, error]).toEqual(['Yellow, like the sun.', undefined])
    expect(pieces.length).toBeGreaterThan(1)
    const [request, ...more] = service.requests
    expect([request?.path, more]).toEqual([PATHS[provider], []])
    expect(JSON.stringify(request?.headers)).toContain('canary-key')
    expect(request?.body).toContain('canary-prompt')
  })

  it.each<[string, Saying, string]>([
    ['is busy', { status: 429 }, 'It replied with status 429.'],
    ['is broken', { status: 500 }, 'It replied with status 500.'],
    ['refuses the key', { status: 401 }, 'It replied with status 401.'],
    ['says nothing', { hang: '' }, 'It took too long.'],
    ['falls silent', { hang: 'Yel' }, 'It took too long.'],
    ['never stops', { endless: 'yellow '.repeat(20) }, 'It didn’t stop.'],
  ])('is asked once, and fails, when the service %s', async (_, saying, message) => {
    const { error } = await write(provider, saying)
    expect(error).toBe(message)
    expect(service.requests).toHaveLength(1)
    expect(lines).toEqual([`The language model gave no answer. ${message}`])
  })

  it.each<[string, Saying]>([
    ['breaks off', { drop: 'Yel' }],
    ['ends before its text does', { unfinished: 'Yel' }],
    ['sends bad JSON', 'bad JSON'],
  ])('fails when the service %s, and logs nothing of the prompt', async (_, saying) => {
    const { error } = await write(provider, saying)
    expect(error).toMatch(/^(Its reply couldn’t be read|Its text broke off|It couldn’t be reached)\.$/)
    expect(lines).toEqual([`The language model gave no answer. ${error}`])
  })
})

it('stops the service’s work when it is stopped, and logs nothing', async () => {
  const stopping = new AbortController()
  const writing = write('openai-compatible', { hang: 'Yel' }, stopping.signal)
  await vi.waitFor(() => expect(service.requests).toHaveLength(1))
  stopping.abort()
  expect((await writing).error).toBe('It was stopped.')
  await service.left
  expect(lines).toEqual([])
})

it('fails when no one is there, and follows no one elsewhere', async () => {
  const { url } = service
  await service.close()
  const gone = await openModel({ ...settingsOf('openai'), baseUrl: url }, (line) => lines.push(line), PATIENCE)
  await expect(gone.write(PROMPT, new AbortController().signal).next()).rejects.toThrow('It couldn’t be reached.')
  expect(lines.join()).not.toContain('canary')
})

describe('the settings of a language model', () => {
  it('name none by default', () => {
    expect(readModelSettings({})).toBeNull()
    expect(readModelSettings({ AI_PROVIDER: 'embedded', AI_MODEL: 'm1' })).toBeNull()
  })

  it('know where each service is', () => {
    const key = { AI_MODEL: 'm1', AI_API_KEY: 'k' }
    for (const AI_PROVIDER of ['openai', 'anthropic', 'google'] as const)
      expect(readModelSettings({ ...key, AI_PROVIDER })?.baseUrl).toMatch(/^https:\/\//)
    expect(readModelSettings({ AI_MODEL: 'm1', AI_PROVIDER: 'ollama' })).toEqual({
      provider: 'ollama',
      name: 'm1',
      baseUrl: 'http://127.0.0.1:11434/v1',
      key: null,
    })
    const AI_BASE_URL = 'http://127.0.0.1:9/v1'
    expect(readModelSettings({ ...key, AI_PROVIDER: 'openai', AI_BASE_URL })?.baseUrl).toBe(AI_BASE_URL)
  })

  it.each([
    ['AI_PROVIDER', { AI_MODEL: 'm1' }],
    ['AI_PROVIDER', { AI_API_KEY: 'k' }],
    ['AI_MODEL', { AI_PROVIDER: 'ollama' }],
    ['AI_API_KEY', { AI_PROVIDER: 'openai', AI_MODEL: 'm1' }],
    ['AI_API_KEY', { AI_PROVIDER: 'anthropic', AI_MODEL: 'm1' }],
    ['AI_API_KEY', { AI_PROVIDER: 'google', AI_MODEL: 'm1' }],
    ['AI_BASE_URL', { AI_PROVIDER: 'openai-compatible', AI_MODEL: 'm1' }],
  ] as const)('that lack %s say so: %j', (name, given) => {
    expect(() => readModelSettings(given)).toThrow(new RegExp(`^The setting ${name} is missing`))
  })
})

import { spawnSync } from 'node:child_process'
import path from 'node:path'
import process from 'node:process'
import { expect, it } from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '../../../..')

/** A server without the packages for language models: it loads all of its code, then opens a language model. */
const WITHOUT_PACKAGES = `
  import { registerHooks } from 'node:module'
  registerHooks({
    resolve(name, context, next) {
      if (name !== 'ai' && !name.startsWith('@ai-sdk/')) return next(name, context)
      console.log('asked for ' + name)
      throw Object.assign(new Error('It isn’t here.'), { code: 'ERR_MODULE_NOT_FOUND' })
    },
  })
  await import('#server/open-services.ts')
  await import('#server/app.ts')
  console.log('loaded')
  const { openModel } = await import('#server/ai/llm/open-model.ts')
  const settings = { provider: 'ollama', name: 'm1', baseUrl: 'http://127.0.0.1:9/v1', key: null }
  await openModel(settings, console.log).catch((error) => console.log(error.constructor.name + ': ' + error.message))
`

it('are asked for only when a language model is, and missed with a sentence', () => {
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', WITHOUT_PACKAGES], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  const [first, ...rest] = stdout.trim().split('\n')
  expect(first).toBe('loaded')
  expect(rest.at(-1)).toBe(
    'SettingError: The setting AI_PROVIDER is ollama, but its packages aren’t installed. Run npm ci.',
  )
})

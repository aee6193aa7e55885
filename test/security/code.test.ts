import { describe, expect, it } from 'vitest'
import { api } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { PASSWORD_MAX, PASSWORD_MIN } from '#contract/product.ts'
import { z } from '#contract/zod.ts'
import { filesBelow, isSource, isTest, read } from '../safety/source.ts'
import { holdsSecret } from './secrets.ts'

const source = filesBelow('src').filter((file) => isSource(file) && !isTest(file))
const server = source.filter((file) => file.startsWith('src/server/'))
const filesWith = (pattern: RegExp) => server.filter((file) => pattern.test(read(file)))

describe('the server', () => {
  it('writes SQL without parameters in two files, from its own constants', () => {
    expect(filesWith(/\bsql\.raw\(/)).toEqual([
      'src/server/features/instance/checks/check-jobs.ts',
      'src/server/jobs/queue-schema.ts',
    ])
  })

  it('fetches no address but that of the language model, which its settings name', () => {
    expect(filesWith(/(?<!\.)\bfetch\(|\bhttps?\.(get|request)\(|from 'undici'/)).toEqual([
      'src/server/ai/llm/open-model.ts',
    ])
  })

  it('opens sessions in one function, which two ways in call', () => {
    expect(filesWith(/insertInto\('sessions'\)|insert into sessions/i)).toEqual(['src/server/http/session.ts'])
    expect(filesWith(/\bopenSession\(/)).toEqual([
      'src/server/features/auth/complete-sign-in.ts',
      'src/server/features/auth/replace-sessions.ts',
      'src/server/http/session.ts',
    ])
  })
})

describe('the contract', () => {
  const endpoints = Object.values(api).flatMap((group): Endpoint[] => Object.values(group))
  const schemaOf = (body: z.ZodType) => z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' })

  it('takes no URL from anyone', () => {
    const bodies = endpoints.flatMap(({ body }) => (body ? [JSON.stringify(schemaOf(body))] : []))
    expect(bodies.length).toBeGreaterThan(40)
    expect(bodies.filter((body) => /"format":"ur[il]|"[a-z]*(url|href|link)":/i.test(body))).toEqual([])
  })

  it('says of each new password that it is one, so guessable ones are refused there', () => {
    const choosing = endpoints.flatMap(({ path, body, newPassword }) => {
      const fields = Object.entries((body && schemaOf(body).properties) ?? {})
      return fields.flatMap(([field, schema]) =>
        schema instanceof Object && schema.minLength === PASSWORD_MIN && schema.maxLength === PASSWORD_MAX
          ? [{ path, field, newPassword }]
          : [],
      )
    })
    expect(choosing.length).toBeGreaterThanOrEqual(6)
    expect(choosing.filter(({ field, newPassword }) => field !== newPassword)).toEqual([])
  })
})

describe('keys and tokens', () => {
  it('are recognized', () => {
    const key = 'A'.repeat(43)
    for (const secret of [`-----BEGIN RSA ${'PRIVATE'} KEY-----`, `ghp_${'q'.repeat(36)}`, `DATA_KEY=${key}=`])
      expect(holdsSecret(secret), secret).toBe(true)
  })

  it('are in no file of the repository', () => {
    const texts = filesBelow().filter((file) => !/\.(png|jpe?g|webp|avif|ico|woff2?|ttf|pdf)$/.test(file))
    expect(texts.filter((file) => holdsSecret(read(file)))).toEqual([])
  })
})

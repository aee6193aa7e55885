import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { holdsSecret } from '../security/secrets.ts'
import { expect, test } from './support/fixtures.ts'

test('nothing that browsers load holds a key or a token, or says how it was built', () => {
  const built = readdirSync('dist/client', { recursive: true, encoding: 'utf8' })
  const texts = built.filter((file) => /\.(js|css|html|json|svg)$/.test(file))
  expect(texts.length).toBeGreaterThan(50)
  expect(texts.filter((file) => holdsSecret(readFileSync(path.join('dist/client', file), 'utf8')))).toEqual([])
  expect(built.filter((file) => file.endsWith('.map'))).toEqual([])
})

import { expect, it } from 'vitest'
import { reachedLink } from './reached-link.ts'

const path = '/verify-email#token'

it.each([
  ['http://localhost:3000', 'http://nas:3000/app/users', 'http://nas:3000'],
  ['http://127.0.0.1:3000', 'https://homes.example/app/users', 'https://homes.example'],
  ['http://localhost:3000', 'http://localhost:3000/app/users', 'http://localhost:3000'],
  ['https://homes.example', 'http://192.168.1.4:3000/app/users', 'https://homes.example'],
])('a link to %s, read at %s, leads to %s', (link, page, leadsTo) => {
  expect(reachedLink(link + path, page)).toBe(leadsTo + path)
})

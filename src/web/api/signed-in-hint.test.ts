import { expect, it } from 'vitest'
import { hasHint, setHint } from './signed-in-hint.ts'

/** A page that takes every cookie as it comes. */
const page = () => ({ cookie: '' })

it('sets the hint, over encryption only where there is one', () => {
  const plain = page()
  setHint(plain, false, 60)
  expect(hasHint(plain)).toBe(true)
  expect(plain.cookie).toBe('pp_signed_in=1; Path=/; SameSite=Lax; Max-Age=60')
  const encrypted = page()
  setHint(encrypted, true, 0)
  expect(encrypted.cookie).toBe('pp_signed_in=1; Path=/; SameSite=Lax; Max-Age=0; Secure')
})

it('says when the browser refuses cookies', () => {
  const refusing = {
    get cookie() {
      return ''
    },
    set cookie(_text: string) {},
  }
  setHint(refusing, false, 60)
  expect(hasHint(refusing)).toBe(false)
})

import { describe, expect, it } from 'vitest'
import { readLiveChat, showsLiveChat } from './live-chat.ts'

const CRISP = '3f6b1a52-0000-4000-8000-00000000000a'
const TAWK = '0123456789abcdef01234567/default'

describe('the chat widget of an installation', () => {
  it('is the one that is set', () => {
    expect(readLiveChat(null, null)).toBeNull()
    expect(readLiveChat('crisp', CRISP)).toEqual({ provider: 'crisp', id: CRISP })
    expect(readLiveChat('tawk', TAWK)).toEqual({ provider: 'tawk', id: TAWK })
    expect(readLiveChat('intercom', 'a1b2c3d4')).toEqual({ provider: 'intercom', id: 'a1b2c3d4' })
  })

  it.each([
    ['slack', CRISP, 'LIVE_CHAT_PROVIDER must be one of crisp, tawk, intercom.'],
    [null, CRISP, 'LIVE_CHAT_PROVIDER must be one of'],
    ['crisp', null, "LIVE_CHAT_ID must be Crisp's website id, a UUID."],
    ['crisp', TAWK, 'LIVE_CHAT_ID must be Crisp'],
    ['tawk', '0123456789abcdef01234567', "LIVE_CHAT_ID must be Tawk's property id and widget id"],
    ['tawk', '../evil', 'LIVE_CHAT_ID must be Tawk'],
    ['intercom', 'a1b2"><script>', "LIVE_CHAT_ID must be Intercom's app id"],
  ])('is refused with a sentence when the provider is %j and the id %j', (provider, id, sentence) => {
    expect(() => readLiveChat(provider, id)).toThrow(sentence)
  })

  it('stays off pages with passwords and secrets', () => {
    for (const path of ['/', '/pricing', '/blog/register', '/404', '/listings']) expect(showsLiveChat(path)).toBe(true)
    for (const path of ['/login', '/signup', '/register/done', '/reset-password'])
      expect(showsLiveChat(path)).toBe(false)
  })
})

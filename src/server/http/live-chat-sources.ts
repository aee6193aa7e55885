import type { LiveChatProvider } from '#contract/live-chat.ts'

/** Sources that a widget needs, by directive of the Content-Security-Policy. */
export type LiveChatSources = Readonly<Record<string, readonly string[]>>

const CRISP = ['https://*.crisp.chat']
const TAWK = ['https://*.tawk.to']
const INTERCOM = [
  'https://*.intercom.io',
  'https://*.intercomcdn.com',
  'https://*.intercomcdn.eu',
  'https://*.intercomassets.com',
  'https://*.intercomusercontent.com',
  'https://*.intercom-messenger.com',
]
const INTERCOM_ATTACHMENTS = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((shard) => `https://*.intercom-attachments-${shard}.com`)

/**
 * What the services' widgets load and call, and nothing else: taken from the services' own lists, or for Tawk, which
 * has none, from what sites that use it allow. Their server names vary by region and over time, so we list whole
 * domains.
 */
export const LIVE_CHAT_SOURCES: Readonly<Record<LiveChatProvider, LiveChatSources>> = {
  // docs.crisp.chat, "Crisp Domain Names". It styles its box inline and checks for bots in a worker created from a
  // blob.
  crisp: {
    'script-src': CRISP,
    'style-src': CRISP,
    'img-src': CRISP,
    'font-src': CRISP,
    'media-src': CRISP,
    'frame-src': CRISP,
    'worker-src': ['blob:', ...CRISP],
    'connect-src': [...CRISP, 'wss://*.relay.crisp.chat'],
  },
  // Its emoji images come from a public package CDN, which may not serve scripts.
  tawk: {
    'script-src': TAWK,
    'style-src': [...TAWK, 'https://fonts.googleapis.com'],
    'img-src': [...TAWK, 'https://cdn.jsdelivr.net', 'https://tawk.link'],
    'font-src': [...TAWK, 'https://fonts.gstatic.com'],
    'media-src': TAWK,
    'frame-src': TAWK,
    'form-action': TAWK,
    'connect-src': [...TAWK, 'wss://*.tawk.to'],
  },
  // intercom.com/help, "Using Intercom with Content Security Policy". Videos in messages come from wherever they are
  // hosted.
  intercom: {
    'script-src': ['https://app.intercom.io', 'https://widget.intercom.io', 'https://js.intercomcdn.com'],
    'style-src': [],
    'img-src': [...INTERCOM, ...INTERCOM_ATTACHMENTS],
    'font-src': ['https://js.intercomcdn.com', 'https://fonts.intercomcdn.com'],
    'media-src': INTERCOM,
    'frame-src': [
      'https://intercom-sheets.com',
      'https://www.intercom-reporting.com',
      'https://www.youtube.com',
      'https://player.vimeo.com',
      'https://fast.wistia.net',
    ],
    'form-action': ['https://intercom.help', 'https://*.intercom.io'],
    'connect-src': [...INTERCOM, 'wss://*.intercom.io', 'wss://*.intercom-messenger.com'],
  },
}

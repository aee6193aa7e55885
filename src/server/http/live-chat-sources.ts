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
 * What the services' widgets load and ask, and nothing else: by the services' own words where they publish a list, for
 * Tawk by what sites that use it allow. Their servers' names change by region and with time, so that the services'
 * own domains stand here whole.
 */
export const LIVE_CHAT_SOURCES: Readonly<Record<LiveChatProvider, LiveChatSources>> = {
  // docs.crisp.chat, "Crisp Domain Names". It colours its box by styles and checks for robots in a worker made of a blob.
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
  // Its pictures of emoji come from a public store of packages, from which no script may come.
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
  // intercom.com/help, "Using Intercom with Content Security Policy". Films in messages come from where they were put.
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

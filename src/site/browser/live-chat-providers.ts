import type { LiveChat, LiveChatProvider } from '#contract/live-chat.ts'

declare global {
  interface Window {
    $crisp?: unknown[][]
    CRISP_WEBSITE_ID?: string
    Tawk_API?: { maximize?: () => void }
    Tawk_LoadStart?: Date
    intercomSettings?: object
    Intercom?: IntercomQueue
  }
}

/** Calls made before Intercom loads wait in `q`. */
interface IntercomQueue {
  (...asked: unknown[]): void
  q?: unknown[][]
  c?: (asked: ArrayLike<unknown>) => void
}

/** How to use a service's widget, as the service documents it. */
interface Widget {
  script: (id: string) => string
  /** Prepares what the script looks for when it loads. */
  prepare: (id: string) => void
  open: () => void
  /** Finds its element in the page. */
  selector: string
}

export const WIDGETS: Readonly<Record<LiveChatProvider, Widget>> = {
  crisp: {
    script: () => 'https://client.crisp.chat/l.js',
    prepare: (id) => {
      window.$crisp = []
      window.CRISP_WEBSITE_ID = id
    },
    open: () => window.$crisp?.push(['do', 'chat:open']),
    selector: '#crisp-chatbox, .crisp-client',
  },
  tawk: {
    script: (id) => `https://embed.tawk.to/${id}`,
    prepare: () => {
      window.Tawk_API = {}
      window.Tawk_LoadStart = new Date()
    },
    open: () => window.Tawk_API?.maximize?.(),
    selector: 'iframe[title="chat widget"]',
  },
  intercom: {
    script: (id) => `https://widget.intercom.io/widget/${id}`,
    prepare: (id) => {
      window.intercomSettings = { app_id: id }
      window.Intercom = intercomQueue()
    },
    open: () => window.Intercom?.('show'),
    selector: '#intercom-container, .intercom-lightweight-app',
  },
}

function intercomQueue(): IntercomQueue {
  const waiting: unknown[][] = []
  const queue: IntercomQueue = (...asked) => void waiting.push(asked)
  queue.q = waiting
  queue.c = (asked) => void waiting.push([...Array.from(asked)])
  return queue
}

/** Where the footer's link leads without a script: the service's own page, if it has one. */
export function chatAddress({ provider, id }: LiveChat): string {
  if (provider === 'crisp') return `https://go.crisp.chat/chat/embed/?website_id=${id}`
  return provider === 'tawk' ? `https://tawk.to/chat/${id}` : '/contact'
}

import { readLiveChat } from '#contract/live-chat.ts'
import { attempt } from '#site/browser/campaign.ts'
import { WIDGETS } from '#site/browser/live-chat-providers.ts'
import { TOKEN_KEY } from '#web/api/token-key.ts'

// Runs on the public pages of an installation with a chat widget, and loads the widget once the page is idle.

const TAG_DELAY_MS = 1_000
/** A widget that hasn't drawn itself by then is hidden outside business hours or blocked by the browser. */
const TAG_TRIES = 30

const { provider = null, id = null } = document.querySelector<HTMLElement>('meta[name="pp-live-chat"]')?.dataset ?? {}
const chat = readLiveChat(provider, id)

// Every script on the page can read a signed-in browser's token, so another company's script doesn't run there.
if (chat && !attempt(() => localStorage[TOKEN_KEY])) whenIdle(() => bring(chat.id, WIDGETS[chat.provider]))

function bring(widgetId: string, widget: (typeof WIDGETS)[keyof typeof WIDGETS]) {
  widget.prepare(widgetId)
  const script = document.createElement('script')
  script.src = widget.script(widgetId)
  script.async = true
  script.onload = () => {
    serveLinks(widget.open)
    tagLater(widget.selector, TAG_TRIES)
  }
  document.head.append(script)
}

/** Opens the widget from the page's links, which until now led to the service's page. */
function serveLinks(open: () => void) {
  for (const link of document.querySelectorAll<HTMLElement>('a[data-live-chat]'))
    link.onclick = (event) => {
      event.preventDefault()
      open()
    }
}

/** Marks the widget's element for tests, once it exists. */
function tagLater(selector: string, tries: number) {
  setTimeout(() => {
    const element = document.querySelector<HTMLElement>(selector)
    if (element) element.dataset.testid = 'live-chat-widget'
    else if (tries > 1) tagLater(selector, tries - 1)
  }, TAG_DELAY_MS)
}

function whenIdle(act: () => void) {
  const idle = () => ('requestIdleCallback' in window ? requestIdleCallback(act) : setTimeout(act, 200))
  if (document.readyState === 'complete') idle()
  else addEventListener('load', idle)
}

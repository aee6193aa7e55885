import { readLiveChat } from '#contract/live-chat.ts'
import { attempt } from '#site/browser/campaign.ts'
import { WIDGETS } from '#site/browser/live-chat-providers.ts'
import { TOKEN_KEY } from '#web/api/token-key.ts'

// Runs on the public pages of an installation with a chat widget, and brings the widget when the page has come to rest.

const TAG_DELAY_MS = 1_000
/** A widget that has not drawn itself by then is hidden by its owner's hours or stopped by the browser. */
const TAG_TRIES = 30

const { provider = null, id = null } = document.querySelector<HTMLElement>('meta[name="pp-live-chat"]')?.dataset ?? {}
const chat = readLiveChat(provider, id)

// The token of a signed-in browser is readable by every script of the page, so another company's does not run there.
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

/** Opens the widget from the page's own links to it, which lead to the service's page until now. */
function serveLinks(open: () => void) {
  for (const link of document.querySelectorAll<HTMLElement>('a[data-live-chat]'))
    link.onclick = (event) => {
      event.preventDefault()
      open()
    }
}

/** Marks the widget's element for tests, once it is there. */
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

import { nextPage } from '#site/browser/next-page.ts'
import { HINT_SECONDS, hasHint, setHint } from '#web/api/signed-in-hint.ts'

// Runs when a browser with a token gets a public page. The header then offers the dashboard in place of signing in.
// Some URLs show something else if the server finds a cookie: this sets it, and loads the page again.
document.documentElement.dataset.signedIn = ''
const had = hasHint(document)
setHint(document, location.protocol === 'https:', HINT_SECONDS)
const has = hasHint(document)
const next = nextPage(location.pathname, { had, has })
if (next === 'same') location.reload()
else if (next !== null) location.replace(next)

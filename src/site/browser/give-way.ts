import { SHARED_PATHS } from '#contract/paths.ts'
import { HINT_SECONDS, setHint } from '#web/api/signed-in-hint.ts'

// Runs when a browser with a token gets a public page. The header then offers the dashboard in place of signing in.
// Some URLs show the app instead if the server finds a cookie: this sets it and reloads. If cookies are refused, it goes
// to the app's own URL.
document.documentElement.dataset.signedIn = ''
if (SHARED_PATHS.some((path) => path === location.pathname)) {
  if (setHint(document, location.protocol === 'https:', HINT_SECONDS)) location.reload()
  else if (location.pathname === '/') location.replace('/dashboard')
}

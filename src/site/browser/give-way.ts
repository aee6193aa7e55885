import { SHARED_PATHS } from '#contract/paths.ts'
import { HINT_SECONDS, setHint } from '#web/api/signed-in-hint.ts'

// Runs where a browser that holds a token got a public page. In place of some the app stands, for which the server
// looks for a cookie: this sets it and asks again. Where cookies are refused, the app's own address serves.
if (SHARED_PATHS.some((path) => path === location.pathname)) {
  if (setHint(document, location.protocol === 'https:', HINT_SECONDS)) location.reload()
  else if (location.pathname === '/') location.replace('/dashboard')
}

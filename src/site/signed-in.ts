import { session } from '#web/api/session.ts'

// Runs on the pages that a signed-in visitor sees as the app. The server chooses by a cookie; a browser that holds a
// token without the cookie gets the cookie here and asks again. Where cookies are refused, the app's own address serves.
if (session.token() !== null) {
  if (session.hint()) location.reload()
  else if (location.pathname === '/') location.replace('/dashboard')
}

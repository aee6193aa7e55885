import { useEffect, useState } from 'react'
import { listings } from '#contract/listings.ts'
import { homeToApplyFor } from '#site/home-to-apply-for.ts'
import { call } from '#web/api/call.ts'

const IS_ID = /^[\da-f-]{36}$/i

/** What signing in is for: the app, or applying for the home that led here. */
export function SignInPurpose() {
  const [purpose, setPurpose] = useState('Access your property management dashboard')
  useEffect(() => {
    const id = homeToApplyFor(location.search)
    if (id === null) return
    setPurpose('Sign in or register to apply for this home')
    if (!IS_ID.test(id)) return
    const asked = new AbortController()
    call(listings.read, { params: { id }, anonymous: true, signal: asked.signal }).then(
      ({ title }) => setPurpose(`Sign in or register to apply for ${title}`),
      // A home that is no longer listed has no public name; the application form says so.
      () => undefined,
    )
    return () => asked.abort()
  }, [])
  return <p className="wrap-anywhere">{purpose}</p>
}

import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { tokenBody } from '#contract/form-bodies.ts'
import { LOGIN_PATH } from '#contract/paths.ts'
import type { z } from '#contract/zod.ts'
import { linkError } from '#site/words/auth-errors.ts'
import { ApiError } from '#web/api/api-error.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { SpinnerText } from '#web/ui/Spinner.tsx'

/** Where what a link offers is read from. */
export interface Offers<Offer> {
  /** Checks the token before anything is sent. */
  body: z.ZodType<{ token: string }>
  read: (body: { token: string }) => Promise<Offer>
  /** A token that this tab keeps, for an address without one. */
  kept?: () => string
  /** What to do about a kept token that is dead. */
  forget?: () => void
}

interface OfferedFormProps<Offer> {
  source: Offers<Offer>
  /** The form for what the link offers; null if no script has read the link, and a field asks for it then. */
  form: (offer: Offer | null) => ReactNode
  loading: string
}

/** A form that shows once the token after the `#` of the page's address works; else what is wrong with it. */
export function OfferedForm<Offer>({ source, form, loading }: OfferedFormProps<Offer>) {
  const { offer, error, read } = useOffer(source)
  if (error !== null) return <NoOffer error={error} onRetry={read} />
  if (offer !== null) return form(offer)
  return (
    <>
      <div className="noscript:hidden">
        <SpinnerText>{loading}</SpinnerText>
      </div>
      <noscript>{form(null)}</noscript>
    </>
  )
}

interface Trouble {
  text: string
  /** Whether trying again may help: a dead link stays dead. */
  passes: boolean
}

function useOffer<Offer>({ body: schema, read: ask, kept, forget }: Offers<Offer>) {
  const [offer, setOffer] = useState<Offer | null>(null)
  const [error, setError] = useState<Trouble | null>(null)
  const read = useCallback(async () => {
    setOffer(null)
    setError(null)
    const body = tokenBody(location.hash || kept?.() || '')
    const { error: mistake } = schema.safeParse(body)
    if (mistake) return setError({ text: mistake.issues.map(({ message }) => message).join(' '), passes: false })
    try {
      setOffer(await ask(body))
    } catch (failure) {
      if (isDead(failure)) forget?.()
      setError({ text: linkError(failure), passes: !isDead(failure) })
    }
  }, [schema, ask, kept, forget])
  // Opening another link in the same tab changes only what is after the `#`.
  useEffect(() => {
    void read()
    window.addEventListener('hashchange', read)
    return () => window.removeEventListener('hashchange', read)
  }, [read])
  return { offer, error, read: () => void read() }
}

const isDead = (failure: unknown) => failure instanceof ApiError && [409, 422].includes(failure.status)

function NoOffer({ error, onRetry }: { error: Trouble; onRetry: () => void }) {
  return (
    <div className="flex flex-col gap-5">
      <Banner title="Error:" tone="error">
        {error.text}
      </Banner>
      {error.passes && <Button onClick={onRetry}>Try Again</Button>}
      <p>
        <a className="link" href={LOGIN_PATH}>
          Go to sign in
        </a>
      </p>
    </div>
  )
}

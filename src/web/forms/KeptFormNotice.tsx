import { useLocation } from '@tanstack/react-router'
import { Banner } from '#web/ui/Banner.tsx'
import { forgetKeptAt, useIsKeptAt } from './kept-forms.ts'

/** Says that what was typed here before a sign-in is still there, until its form is opened again. */
export function KeptFormNotice() {
  const path = useLocation({ select: ({ pathname }) => pathname })
  if (!useIsKeptAt(path)) return null
  return (
    <Banner className="mb-6" onDismiss={() => forgetKeptAt(path)} title="We kept what you typed." tone="info">
      You were signed out before you sent it. Open the form again to finish.
    </Banner>
  )
}

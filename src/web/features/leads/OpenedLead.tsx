import { Suspense } from 'react'
import { useSearchParam } from '#web/search-params.ts'
import { lazyNamed } from '#web/ui/lazy-named.ts'

const LeadDialog = lazyNamed(() => import('./LeadDialog.tsx'), 'LeadDialog')

/** The dialog of the inquiry that the address names. */
export function OpenedLead() {
  const opened = useSearchParam('open')
  return (
    <Suspense>{opened.value && <LeadDialog id={opened.value} key={opened.value} onClose={opened.close} />}</Suspense>
  )
}

import { Suspense } from 'react'
import { lazyNamed } from '#web/ui/lazy-named.ts'
import type { BulkFailuresProps } from './BulkFailuresDialog.tsx'

const BulkFailuresDialog = lazyNamed(() => import('./BulkFailuresDialog.tsx'), 'BulkFailuresDialog')

/** Which selected rows couldn't be changed and why, if any. */
export function BulkFailures(props: BulkFailuresProps) {
  return <Suspense>{props.failures.length > 0 && <BulkFailuresDialog {...props} />}</Suspense>
}

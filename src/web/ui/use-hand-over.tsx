import { Suspense, useState } from 'react'
import type { Handed } from './HandOverDialog.tsx'
import { lazyNamed } from './lazy-named.ts'

const HandOverDialog = lazyNamed(() => import('./HandOverDialog.tsx'), 'HandOverDialog')

/** A window with links to hand over, where there are any. */
export function useHandOver() {
  const [handed, setHanded] = useState<Handed | null>(null)
  return {
    show: (next: Handed) => setHanded(next.links.length > 0 ? next : null),
    handOver: <Suspense>{handed && <HandOverDialog handed={handed} onClose={() => setHanded(null)} />}</Suspense>,
  }
}

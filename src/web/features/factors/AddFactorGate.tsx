import { type ReactNode, Suspense, useState } from 'react'
import { useSession } from '#web/session/use-session.ts'
import { lazyNamed } from '#web/ui/lazy-named.ts'
import { SpinnerText } from '#web/ui/Spinner.tsx'

const AddFactorPage = lazyNamed(() => import('./AddFactorPage.tsx'), 'AddFactorPage')

/** Shows nothing but two-step sign-in to someone who must set it up first, until they go on. */
export function AddFactorGate({ children }: { children: ReactNode }) {
  const { user } = useSession()
  const mustAdd = user?.mustAddFactor === true
  const [isHere, setHere] = useState(mustAdd)
  if (!mustAdd && !isHere) return children
  return (
    <Suspense fallback={<SpinnerText>Loading...</SpinnerText>}>
      <AddFactorPage goOn={mustAdd ? null : () => setHere(false)} />
    </Suspense>
  )
}

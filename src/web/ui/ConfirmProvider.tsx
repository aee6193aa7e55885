import { createContext, lazy, type ReactNode, Suspense, useCallback, useContext, useState } from 'react'
import type { Question } from './ConfirmDialog.tsx'

// The dialog's code is fetched with the first question, not with the first screen.
const ConfirmDialog = lazy(async () => ({ default: (await import('./ConfirmDialog.tsx')).ConfirmDialog }))

type Asked = Question & { open: boolean; resolve: (yes: boolean) => void }

const Context = createContext<((question: Question) => Promise<boolean>) | null>(null)

/** Asks a question and waits for the answer: `if (await confirm({ question: 'Remove this tenant?' })) …`. */
export function useConfirm() {
  const confirm = useContext(Context)
  if (!confirm) throw new Error('useConfirm needs a ConfirmProvider above it')
  return confirm
}

/** Holds the one question that is open at a time. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<Asked | null>(null)

  const confirm = useCallback(
    (question: Question) =>
      new Promise<boolean>((resolve) => {
        setAsked((earlier) => {
          earlier?.resolve(false)
          return { ...question, open: true, resolve }
        })
      }),
    [],
  )

  const answer = (yes: boolean) => {
    asked?.resolve(yes)
    setAsked((current) => current && { ...current, open: false })
  }

  return (
    <Context value={confirm}>
      {children}
      <Suspense>{asked && <ConfirmDialog {...asked} onAnswer={answer} />}</Suspense>
    </Context>
  )
}

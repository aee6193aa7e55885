import { createContext, type ReactNode, useCallback, useContext, useState } from 'react'
import { ahead } from './ahead.ts'
import type { ConfirmDialog, Question } from './ConfirmDialog.tsx'

type Asked = Question & { open: boolean; resolve: (yes: boolean) => void; Dialog: typeof ConfirmDialog }

const loadDialog = ahead(() => import('./ConfirmDialog.tsx'))

const Context = createContext<((question: Question) => Promise<boolean>) | null>(null)

/**
 * Asks a question and waits for the answer: `if (await confirm({ question: 'Remove this tenant?' })) …`. A question
 * asked while another is open answers the earlier one with no. Rejects if the dialog's code can't be fetched.
 */
export function useConfirm() {
  const confirm = useContext(Context)
  if (!confirm) throw new Error('useConfirm needs a ConfirmProvider above it')
  return confirm
}

/** Holds the one question that is open at a time. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<Asked | null>(null)

  const confirm = useCallback(async (question: Question) => {
    // The dialog's code comes with the first question, not with the first screen.
    const { ConfirmDialog } = await loadDialog()
    return new Promise<boolean>((resolve) => {
      setAsked((earlier) => {
        earlier?.resolve(false)
        return { ...question, open: true, resolve, Dialog: ConfirmDialog }
      })
    })
  }, [])

  const answer = (yes: boolean) => {
    asked?.resolve(yes)
    setAsked((current) => current && { ...current, open: false })
  }

  return (
    <Context value={confirm}>
      {children}
      {asked && <asked.Dialog {...asked} onAnswer={answer} />}
    </Context>
  )
}

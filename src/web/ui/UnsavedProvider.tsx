import { createContext, type ReactNode, useContext, useMemo, useRef } from 'react'
import { useConfirm } from './ConfirmProvider.tsx'
import type { TypingWatch } from './watch-typing.ts'

interface Unsaved {
  /** Adds what an open dialog holds. Returns a function that takes it away. */
  hold: (typing: TypingWatch) => () => void
  /** Whether an open dialog holds something unsaved. */
  isTyped: () => boolean
  /** Asks before unsaved text is lost, in one dialog or in all. Resolves to whether to go on. */
  mayLeave: (typing?: TypingWatch) => Promise<boolean>
  /** What was submitted last is saved: leaving it needs no question. */
  saved: () => void
  /** Nothing that is there now needs a question, such as files that were refused. */
  forget: () => void
}

const Context = createContext<Unsaved | null>(null)

/** What people have typed into the open dialogs. Dialog asks before it closes; a page asks before it is left. */
export function useUnsaved(): Unsaved {
  const unsaved = useContext(Context)
  if (!unsaved) throw new Error('useUnsaved needs an UnsavedProvider above it')
  return unsaved
}

const QUESTION = {
  question: 'Discard your changes?',
  detail: 'What you typed hasn’t been saved.',
  confirmLabel: 'Discard',
  cancelLabel: 'Keep editing',
  danger: true,
}

/** Knows every open dialog's unsaved text. */
export function UnsavedProvider({ children }: { children: ReactNode }) {
  const confirm = useConfirm()
  const held = useRef(new Set<TypingWatch>())
  const isAsking = useRef(false)

  const api = useMemo((): Unsaved => {
    const all = () => [...held.current]
    const ask = async () => {
      isAsking.current = true
      try {
        return await confirm(QUESTION)
      } finally {
        isAsking.current = false
      }
    }
    return {
      hold: (typing) => {
        held.current.add(typing)
        return () => held.current.delete(typing)
      },
      isTyped: () => all().some(({ isTyped }) => isTyped()),
      mayLeave: async (typing) => {
        // Escape that answers the question also reaches the dialog below it.
        if (isAsking.current) return false
        const left = typing ? [typing] : all()
        if (left.some(({ isTyped }) => isTyped()) && !(await ask())) return false
        for (const { forget } of left) forget()
        return true
      },
      saved: () => {
        for (const { saved } of held.current) saved()
      },
      forget: () => {
        for (const { forget } of held.current) forget()
      },
    }
  }, [confirm])

  return <Context value={api}>{children}</Context>
}

import { createContext, type ReactNode, useContext, useMemo, useRef } from 'react'
import { useConfirm } from './ConfirmProvider.tsx'
import type { TypingWatch } from './watch-typing.ts'

/** Where something is typed: a window over the page, which any step leaves, or the page itself. */
export type TypingPlace = 'window' | 'page'

interface Unsaved {
  /** Adds what a dialog or a page's form holds. Returns a function that takes it away. */
  hold: (typing: TypingWatch, place: TypingPlace) => () => void
  /** Whether anything unsaved is open. */
  isTyped: () => boolean
  /** Asks before unsaved text is lost: in one dialog, in all windows, or everywhere. Resolves to whether to go on. */
  mayLeave: (what: TypingWatch | 'windows' | 'everything') => Promise<boolean>
  /** Takes what was submitted last. Call the result once that is saved: leaving it needs no question then. */
  submitted: () => () => void
  /** Nothing that is there now needs a question, such as files that were refused. */
  forget: () => void
}

const Context = createContext<Unsaved | null>(null)

/** What people have typed into dialogs and pages. Dialog asks before it closes; a page asks before it is left. */
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

/** Knows the unsaved text of the page and of every open dialog. */
export function UnsavedProvider({ children }: { children: ReactNode }) {
  const confirm = useConfirm()
  const held = useRef(new Map<TypingWatch, TypingPlace>())
  const isAsking = useRef(false)

  const api = useMemo((): Unsaved => {
    const all = () => [...held.current.keys()]
    const leftBy = (what: TypingWatch | 'windows' | 'everything') => {
      if (what === 'everything') return all()
      return what === 'windows' ? all().filter((typing) => held.current.get(typing) === 'window') : [what]
    }
    const ask = async () => {
      isAsking.current = true
      try {
        return await confirm(QUESTION)
      } finally {
        isAsking.current = false
      }
    }
    return {
      hold: (typing, place) => {
        held.current.set(typing, place)
        return () => held.current.delete(typing)
      },
      isTyped: () => all().some(({ isTyped }) => isTyped()),
      mayLeave: async (what) => {
        // Escape that answers the question also reaches the dialog below it.
        if (isAsking.current) return false
        const left = leftBy(what)
        if (left.some(({ isTyped }) => isTyped()) && !(await ask())) return false
        for (const { forget } of left) forget()
        return true
      },
      submitted: () => {
        const taken = all().map(({ submitted }) => submitted())
        return () => {
          for (const saved of taken) saved()
        }
      },
      forget: () => {
        for (const { forget } of all()) forget()
      },
    }
  }, [confirm])

  return <Context value={api}>{children}</Context>
}

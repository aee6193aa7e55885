import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { classes } from './classes.ts'
import { isClosed, type Spot, spotOf } from './spot.ts'
import { Toast, type ToastMessage, type ToastStep } from './Toast.tsx'

interface ToastApi {
  /**
   * Something worked. Disappears after six seconds, or after ten if it offers a next step, such as Undo; later while
   * pointed at or focused.
   */
  success: (text: string, step?: ToastStep) => void
  /**
   * Something failed. Appears beside what was pressed, by default last, until it's dismissed or the page changes, so no one
   * misses it. Pass null if it belongs to the page. If it offers a next step, it also stays when the page changes.
   */
  error: (text: string, spot?: Spot | null, step?: ToastStep) => void
  /** What was pressed last, for a failure that takes a while. */
  spot: () => Spot
  /** Takes away a failure whose text is no longer so, by default any. One that offers a next step stays. */
  withdraw: (isOver?: (text: string) => boolean) => void
}

const Context = createContext<ToastApi | null>(null)

/** Shows short messages over the page: `toast.success('Application approved')`. */
export function useToast(): ToastApi {
  const toast = useContext(Context)
  if (!toast) throw new Error('useToast needs a ToastProvider above it')
  return toast
}

/**
 * Below the header and a page's title and buttons at the right, lower where a path is above the title, or at the foot on
 * a phone; while a dialog is open, on the other side of its title, above its buttons. So no title is ever covered.
 */
const place = classes(
  'pointer-events-none fixed inset-x-0 top-32 z-60 flex flex-col items-end p-4',
  'max-sm:top-auto max-sm:bottom-0 max-sm:p-2',
  'sm:in-[body:not(:has([data-window]:not([data-closed]))):has(main_[data-breadcrumbs])]:top-40',
  'sm:in-[body:has([data-window]:not([data-closed]))]:top-auto sm:in-[body:has([data-window]:not([data-closed]))]:bottom-24',
  'sm:in-[body:has([data-window]:not([data-closed]))]:items-start',
  'max-sm:in-[body:has([data-window]:not([data-closed]))]:top-0 max-sm:in-[body:has([data-window]:not([data-closed]))]:bottom-auto',
)

/** Shows one message at a time: a failure beside what was pressed, a success where it covers no title. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [message, setMessage] = useState<ToastMessage | null>(null)
  const lastId = useRef(0)
  const lastSpot = useLastSpot()

  const api = useMemo((): ToastApi => {
    const show = (message: Omit<ToastMessage, 'id'>) => {
      lastId.current += 1
      setMessage({ ...message, id: lastId.current })
    }
    return {
      success: (text, step) => show({ tone: 'success', text, step }),
      error: (text, spot = lastSpot.current, step) =>
        show({ tone: 'error', text, step, spot: spot === null || isClosed(spot) ? undefined : spot }),
      spot: () => lastSpot.current,
      withdraw: (isOver = () => true) =>
        setMessage((shown) => (shown?.tone === 'error' && !shown.step && isOver(shown.text) ? null : shown)),
    }
  }, [lastSpot])

  const dismiss = useCallback((id: number) => setMessage((shown) => (shown?.id === id ? null : shown)), [])

  return (
    <Context value={api}>
      {children}
      {createPortal(
        // aria-live keeps the region heard while a dialog hides the rest of the page.
        <section aria-label="Messages" aria-live="polite" className={place}>
          {message && <Toast key={message.id} message={message} onDismiss={dismiss} />}
        </section>,
        document.body,
      )}
    </Context>
  )
}

/** What was pressed last, by pointer or keyboard. The answer to a question belongs to what asked it. */
function useLastSpot() {
  const last = useRef<Spot>({ places: [], dialog: null })
  useEffect(() => {
    const pressed = ({ target }: MouseEvent) => {
      const isAnswer = target instanceof Element && target.closest('[role=alertdialog]') !== null
      if (!isAnswer) last.current = spotOf(target)
    }
    document.addEventListener('click', pressed, true)
    return () => document.removeEventListener('click', pressed, true)
  }, [])
  return last
}

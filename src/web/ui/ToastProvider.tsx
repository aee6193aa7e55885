import { createContext, type ReactNode, useCallback, useContext, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { Toast, type ToastMessage } from './Toast.tsx'

type ToastApi = {
  /** Something worked. Disappears after six seconds, or later while pointed at or focused. */
  success: (text: string) => void
  /** Something failed. Stays until dismissed, so no one misses it. */
  error: (text: string) => void
}

const Context = createContext<ToastApi | null>(null)

/** Shows short messages over the page: `toast.success('Application approved')`. */
export function useToast(): ToastApi {
  const toast = useContext(Context)
  if (!toast) throw new Error('useToast needs a ToastProvider above it')
  return toast
}

const mostShown = 4

/** Shows the messages at their place on the screen. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [messages, setMessages] = useState<ToastMessage[]>([])
  const lastId = useRef(0)

  const api = useMemo(() => {
    const show = (tone: ToastMessage['tone']) => (text: string) => {
      lastId.current += 1
      const message = { id: lastId.current, tone, text }
      setMessages((shown) => [...shown.filter((other) => other.text !== text), message].slice(-mostShown))
    }
    return { success: show('success'), error: show('error') }
  }, [])

  const dismiss = useCallback((id: number) => setMessages((shown) => shown.filter((other) => other.id !== id)), [])

  return (
    <Context value={api}>
      {children}
      {createPortal(
        // aria-live keeps the region heard while a dialog hides the rest of the page. At the top, because the buttons
        // of
        // a dialog and of a form are at its foot.
        <section
          aria-label="Messages"
          aria-live="polite"
          className="pointer-events-none fixed inset-x-0 top-0 z-60 flex flex-col items-center gap-2 p-4"
        >
          {messages.map((message) => (
            <Toast key={message.id} message={message} onDismiss={dismiss} />
          ))}
        </section>,
        document.body,
      )}
    </Context>
  )
}

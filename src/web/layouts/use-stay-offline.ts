import { useEffect, useEffectEvent } from 'react'
import { saysOffline, unreachable } from '#web/api/api-error.ts'
import { useToast } from '#web/ui/ToastProvider.tsx'

/**
 * Without a network, a link that leads out of the app leads to an error page of the browser: says so instead. Once the
 * network is back, no message says that it isn't.
 */
export function useStayOffline(): void {
  const toast = useToast()
  const stay = useEffectEvent((event: MouseEvent) => {
    if (navigator.onLine || event.defaultPrevented || !leaves(event)) return
    event.preventDefault()
    toast.error(unreachable())
  })
  useEffect(() => {
    // On the window, so the router has taken its own links by then.
    const clicked = (event: MouseEvent) => stay(event)
    window.addEventListener('click', clicked)
    return () => window.removeEventListener('click', clicked)
  }, [])
  const { withdraw } = toast
  useEffect(() => {
    const isBack = () => withdraw(saysOffline)
    window.addEventListener('online', isBack)
    return () => window.removeEventListener('online', isBack)
  }, [withdraw])
}

/** Whether a click loads another page in this tab. */
function leaves({ target, button, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  if (!link || button !== 0 || ctrlKey || metaKey || shiftKey) return false
  if (link.target === '_blank' || link.hasAttribute('download') || !link.protocol.startsWith('http')) return false
  return link.href.split('#')[0] !== location.href.split('#')[0]
}

import { type RefObject, useEffect } from 'react'

/**
 * While a message offers a step, the first Tab goes to it, so the keyboard reaches it in time; leaving the message leads
 * back. Windows keep their own order.
 */
export function useNextTab(message: RefObject<HTMLElement | null>, hasStep: boolean): void {
  useEffect(() => {
    if (!hasStep) return
    let from: HTMLElement | null = null
    const go = (event: KeyboardEvent, to: HTMLElement | null | undefined) => {
      if (!to?.isConnected) return
      event.preventDefault()
      to.focus()
    }
    const pressed = (event: KeyboardEvent) => {
      const { activeElement: at } = document
      if (event.key !== 'Tab' || !(at instanceof HTMLElement) || document.querySelector('[data-window]')) return
      const buttons = [...(message.current?.querySelectorAll<HTMLElement>('button') ?? [])]
      if (buttons.includes(at)) {
        if (at === buttons.at(event.shiftKey ? 0 : -1)) go(event, from)
      } else if (from === null && !event.shiftKey && at !== document.body) {
        from = at
        go(event, buttons[0])
      }
    }
    document.addEventListener('keydown', pressed)
    return () => document.removeEventListener('keydown', pressed)
  }, [message, hasStep])
}

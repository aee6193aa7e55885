import { useEffect, useEffectEvent, useRef, useState } from 'react'

const PAUSE_MS = 300

/**
 * Search text, trimmed and sent when typing pauses. It follows `asked` when that changes from outside, for example by
 * Back. Returns the current text and a function to change it.
 */
export function useSettledText(asked: string, onAsk: (text: string) => void): [string, (text: string) => void] {
  const [typed, setTyped] = useState(asked)
  // Requested, but not back yet as `asked`: a late one must not overwrite newer typing.
  const pending = useRef<string[]>([])

  const follow = useEffectEvent((next: string) => {
    const at = pending.current.indexOf(next)
    pending.current.splice(0, at < 0 ? pending.current.length : at + 1)
    if (at < 0 && next !== typed.trim()) setTyped(next)
  })
  useEffect(() => follow(asked), [asked])

  const ask = useEffectEvent((text: string) => {
    pending.current.push(text)
    onAsk(text)
  })
  const text = typed.trim()
  const isSettled = text === (pending.current.at(-1) ?? asked)
  useEffect(() => {
    if (isSettled) return
    const timer = setTimeout(ask, PAUSE_MS, text)
    return () => clearTimeout(timer)
  }, [isSettled, text])
  return [typed, setTyped]
}

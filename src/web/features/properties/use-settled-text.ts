import { useEffect, useEffectEvent, useState } from 'react'

const PAUSE_MS = 500

/** Text that is reported when typing pauses, and that follows `value` when that changes from outside. */
export function useSettledText(value: string, onSettle: (text: string) => void) {
  const [typed, setTyped] = useState(value)
  const [followed, setFollowed] = useState(value)
  const [reported, setReported] = useState(value)
  if (value !== followed) {
    setFollowed(value)
    if (value !== reported) {
      setTyped(value)
      setReported(value)
    }
  }
  const settle = useEffectEvent(() => {
    setReported(typed.trim())
    onSettle(typed.trim())
  })
  const isSettled = typed.trim() === reported
  useEffect(() => {
    if (isSettled) return
    const timer = setTimeout(settle, PAUSE_MS, typed)
    return () => clearTimeout(timer)
  }, [isSettled, typed])
  return { value: typed, onChange: (event: { target: { value: string } }) => setTyped(event.target.value) }
}

import { useCallback, useRef } from 'react'
import { type TypingPlace, useUnsaved } from './UnsavedProvider.tsx'
import { type TypingWatch, watchTyping } from './watch-typing.ts'

/** Watches what is typed inside the element that has `mount` as its ref, and asks before it is lost. */
export function useTypingWatch(place: TypingPlace) {
  const unsaved = useUnsaved()
  const typing = useRef<TypingWatch>(null)
  const mount = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return
      const watch = watchTyping(element)
      typing.current = watch
      const release = unsaved.hold(watch, place)
      return () => {
        release()
        watch.stop()
      }
    },
    [unsaved, place],
  )
  return { mount, typing }
}

/** Watches what is typed into a window, or a part of one with its own Cancel, and asks before closing loses it. */
export function useUnsavedGuard(onClose: () => void) {
  const unsaved = useUnsaved()
  const { mount, typing } = useTypingWatch('window')
  const close = async () => {
    if (!typing.current || (await unsaved.mayLeave(typing.current))) onClose()
  }
  return { mount, close }
}

import { type RefObject, useEffect, useState } from 'react'

/**
 * Whether the element's content is wider than the element, kept up to date as either changes. Where more of it follows, `--fade`
 * is a mask that fades it, up to its pinned column or to its edge. What the keyboard focuses below a pinned cell scrolls clear
 * of it.
 */
export function useOverflow(ref: RefObject<HTMLElement | null>): boolean {
  const [overflows, setOverflows] = useState(false)
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const look = () => {
      element.style.setProperty('--fade', hasMore(element) ? fadeOf(element) : 'none')
      setOverflows(element.scrollWidth > element.clientWidth + 1)
    }
    const observer = new ResizeObserver(look)
    observer.observe(element)
    for (const child of element.children) observer.observe(child)
    element.addEventListener('scroll', look, { passive: true })
    element.addEventListener('focusin', clearOfPinned)
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', look)
      element.removeEventListener('focusin', clearOfPinned)
    }
  }, [ref])
  return overflows
}

const hasMore = ({ scrollWidth, clientWidth, scrollLeft }: HTMLElement): boolean =>
  scrollLeft + clientWidth < scrollWidth - 1

function fadeOf(box: HTMLElement): string {
  const pinned = box.querySelector<HTMLElement>('th[data-pinned]')?.offsetWidth ?? 0
  return `linear-gradient(270deg, #000 ${pinned}px, #0000 0, #000 ${pinned + 32}px)`
}

/** Room for the ring around what has the focus. */
const RING = 4

// Not by `scroll-padding`, with which a focus in the pinned cell itself would scroll the table.
function clearOfPinned({ target, currentTarget: box }: FocusEvent): void {
  if (!(target instanceof Element && box instanceof Element && target.matches(':focus-visible'))) return
  const pinned = target.closest('tr')?.querySelector('[data-pinned]')
  if (!pinned || pinned.contains(target) || getComputedStyle(pinned).position !== 'sticky') return
  const hidden = target.getBoundingClientRect().right + RING - pinned.getBoundingClientRect().left
  if (hidden > 0) box.scrollLeft += hidden
}

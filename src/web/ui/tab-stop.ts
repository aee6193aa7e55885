const STOPS = 'a[href], button, input, select, textarea, summary, [tabindex="0"]'

/**
 * Makes a region a Tab stop while it scrolls and has no Tab stop inside, so the keyboard reaches all of it.
 * @returns a function that stops watching
 */
export function keepReachable(region: HTMLElement): () => void {
  const look = () => {
    const scrolls = region.scrollHeight > region.clientHeight
    if (scrolls && region.querySelector(STOPS) === null) region.tabIndex = 0
    else region.removeAttribute('tabindex')
  }
  const resized = new ResizeObserver(look)
  resized.observe(region)
  const changed = new MutationObserver(look)
  changed.observe(region, { childList: true, subtree: true, characterData: true })
  return () => {
    resized.disconnect()
    changed.disconnect()
  }
}

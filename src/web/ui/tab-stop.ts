const STOPS = 'a[href], button, input, select, textarea, summary, [tabindex="0"]'

/**
 * Makes a region a stop of the Tab key while it scrolls and holds no stop itself, so that the keyboard reaches all of it.
 * @returns the way to stop looking
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

import type { FirstHead } from './first-asks.ts'

/**
 * Writes what the first screen's heading says into the frame, which shows its outline otherwise: as the page is read,
 * so it is there in the first paint.
 */
export function showHead([title, description = '']: FirstHead): void {
  const write = () => {
    for (const place of document.querySelectorAll<HTMLElement>('[data-early]:empty'))
      place.textContent = place.dataset.early === 'title' ? title : description
  }
  const reading = new MutationObserver(write)
  reading.observe(document.documentElement, { childList: true, subtree: true })
  const stop = () => {
    reading.disconnect()
    write()
  }
  document.addEventListener('readystatechange', stop, { once: true })
}

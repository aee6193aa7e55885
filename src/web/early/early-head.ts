/** What the frame can say of a screen: what is above its title, its title, and the sentence below. */
type Early = Partial<Record<'trail' | 'title' | 'description', string | undefined>>

/**
 * Writes what the first screen's heading says into the frame, which shows its outline otherwise: as the page is read,
 * so it is there in the first paint.
 */
export function showHead(head: Early): void {
  const reading = new MutationObserver(() => write(head))
  reading.observe(document.documentElement, { childList: true, subtree: true })
  const stop = () => {
    reading.disconnect()
    write(head)
  }
  document.addEventListener('readystatechange', stop, { once: true })
}

/** Adds what an answer says, while the frame is still there. */
export const showTitle = (title: string): void => write({ title })

function write(head: Early): void {
  for (const place of document.querySelectorAll<HTMLElement>('[data-early]:empty'))
    place.textContent = Object.entries(head).find(([name]) => name === place.dataset.early)?.[1] ?? ''
}

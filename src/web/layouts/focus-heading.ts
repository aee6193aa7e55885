/** Puts the focus on the page's heading, so screen readers announce the new page and Tab continues from there. */
export function focusHeading(document: Document): void {
  const heading = document.querySelector<HTMLElement>('#main h1')
  heading?.setAttribute('tabindex', '-1')
  const target = heading ?? document.getElementById('main')
  target?.focus({ preventScroll: true })
}

/**
 * Runs something once the page has shown what it shows now, such as that a button was pressed. Work that takes a phone a
 * tenth of a second then doesn't hold that up.
 */
export function afterPaint(run: () => void): void {
  // A page in the background paints nothing.
  if (document.visibilityState === 'hidden') run()
  else requestAnimationFrame(() => setTimeout(run))
}

/**
 * Runs something once the press under way is over and has clicked; at once if there is none. What appears on the page then
 * moves nothing from under the pointer that left an input by pressing something else.
 */
export function afterPress(run: () => void): void {
  if (document.querySelector(':active') === null) run()
  else document.addEventListener('mouseup', () => setTimeout(run), { once: true, capture: true })
}

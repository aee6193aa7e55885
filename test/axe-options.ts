/**
 * How all our accessibility checks run axe: WCAG 2.2 AA and axe's best practices. What takes most of the time and is not
 * needed is left out: details of what passed, selectors for what did not, frames, and a second copy of every style sheet,
 * which only a rule about audio and an experimental one read.
 */
export const AXE_OPTIONS = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  resultTypes: ['violations' as const],
  selectors: false,
  iframes: false,
  preload: false,
}

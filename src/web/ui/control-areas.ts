import type { Area } from './clear-place.ts'

/** What people work with, and the titles that say where they are. */
const KEPT = ':is(a[href], button, input, select, textarea, summary, [role=tab], h1, h2)'
const OPEN_WINDOW = '[data-window]:not([data-closed])'

/** The areas of the controls and titles to be seen in the window: those of the open dialog, or else of the page. */
export function controlAreas(): Area[] {
  const open = [...document.querySelectorAll(OPEN_WINDOW)].at(-1)
  const kept = open
    ? open.querySelectorAll(KEPT)
    : document.querySelectorAll(`${KEPT}:not([aria-label=Messages] *, [data-window] *)`)
  return [...kept]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .map((element) => element.getBoundingClientRect())
}

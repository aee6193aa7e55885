import type { Area, Areas } from './clear-place.ts'

/** What people work with, and the titles that say where they are. */
const KEPT = ':is(a[href], button, input, select, textarea, summary, [role=tab], h1, h2)'
/** Figures and warnings that say so, and the heads of columns. */
const WORDS = ':is([data-keep-clear], thead th)'
const OPEN_WINDOW = '[data-window]:not([data-closed])'

/** The areas to keep clear of messages that can be seen in the window: those of the open dialog, or else of the page. */
export const areasToKeepClear = (): Areas => ({ taken: areasOf(KEPT), words: areasOf(WORDS) })

function areasOf(parts: string): Area[] {
  const open = [...document.querySelectorAll(OPEN_WINDOW)].at(-1)
  const kept = open
    ? open.querySelectorAll(parts)
    : document.querySelectorAll(`${parts}:not([aria-label=Messages] *, [data-window] *)`)
  return [...kept]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .map((element) => element.getBoundingClientRect())
}

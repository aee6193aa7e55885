/**
 * Keeps a cell at the right edge of a table that scrolls sideways. On paper there is nothing to press, so the column is left
 * out.
 */
export const pinnedClasses = 'rows:sticky rows:right-0 rows:z-1 print:hidden'

/**
 * Keeps a cell at the right edge of a table that scrolls sideways, with a line that shows that others go below it. On paper
 * there is nothing to press, so the column is left out.
 */
export const pinnedClasses =
  'rows:sticky rows:right-0 rows:z-1 rows:group-data-scrolls/table:shadow-[-1px_0_0_var(--line)] print:hidden'

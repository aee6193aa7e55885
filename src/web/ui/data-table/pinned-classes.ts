/** Keeps a cell at the right edge of a table that scrolls sideways, with a line that shows that others go below it. */
export const pinnedClasses =
  'rows:sticky rows:right-0 rows:z-1 rows:group-data-scrolls/table:shadow-[-1px_0_0_var(--line)]'

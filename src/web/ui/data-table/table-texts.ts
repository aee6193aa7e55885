import { counted, grouped } from '#contract/count.ts'

type Listed = {
  total: number
  /** The server stopped counting at `total`; there are more. */
  totalIsCapped?: boolean | undefined
}

/** '1 item', '12 items', '10,000+ items'. */
export const itemCountText = ({ total, totalIsCapped }: Listed): string => counted(total, 'item', totalIsCapped)

type Shown = Listed & { page: number; pageSize: number; rowsOnPage: number }

/** 'Showing 11 to 20 of 42 results'. */
export function showingText({ page, pageSize, rowsOnPage, total, totalIsCapped }: Shown): string {
  const before = (page - 1) * pageSize
  const [first, last] = [before + 1, before + rowsOnPage].map((n) => grouped(n))
  return `Showing ${first} to ${last} of ${grouped(total, totalIsCapped)} results`
}

/** The second line of an empty table. */
export function emptyText(search: string, emptyMessage: string): string {
  return search === '' ? emptyMessage : `No results for "${search}"`
}

/** What else to try when a search finds nothing; one or two characters only match the starts of words. */
export const emptyHint = (search: string): string | undefined =>
  search !== '' && [...search].length < 3 ? 'Type three letters or more to search inside words.' : undefined

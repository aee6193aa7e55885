const wholeNumber = new Intl.NumberFormat('en-US')

type Counted = {
  total: number
  /** The server stopped counting at `total`; there are more. */
  totalIsCapped?: boolean | undefined
}

/** '1 item', '12 items', '10,000+ items'. */
export function itemCountText(counted: Counted): string {
  const one = counted.total === 1 && !counted.totalIsCapped
  return `${totalText(counted)} ${one ? 'item' : 'items'}`
}

type Shown = Counted & { page: number; pageSize: number; rowsOnPage: number }

/** 'Showing 11 to 20 of 42 results'. */
export function showingText({ page, pageSize, rowsOnPage, ...counted }: Shown): string {
  const before = (page - 1) * pageSize
  const [first, last] = [before + 1, before + rowsOnPage].map((n) => wholeNumber.format(n))
  return `Showing ${first} to ${last} of ${totalText(counted)} results`
}

/** The second line of an empty table. */
export function emptyText(search: string, emptyMessage: string): string {
  return search === '' ? emptyMessage : `No results for "${search}"`
}

function totalText({ total, totalIsCapped }: Counted): string {
  return `${wholeNumber.format(total)}${totalIsCapped ? '+' : ''}`
}

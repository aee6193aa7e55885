/** How many there are of something: '1 tenant', '12 tenants', and '10,000+ tenants' where the server stopped counting. */
export const countText = (count: number, noun: string, isCapped = false): string =>
  `${count.toLocaleString('en-US')}${isCapped ? '+' : ''} ${count === 1 && !isCapped ? noun : `${noun}s`}`

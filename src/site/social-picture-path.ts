/**
 * Where the picture of a page lies that other sites show with a link to it: a PNG of 1200 × 630 pixels.
 * @param page the page's path, such as `/blog/first-month`
 * @returns an address on our own origin, such as `/og/blog/first-month.png`
 */
export const socialPicturePath = (page: string): string => `/og${page === '/' ? '/home' : page}.png`

/**
 * The path of the picture that other sites show with a link to a page: a PNG of 1200 × 630 pixels.
 * @param page the page's path, such as `/blog/first-month`
 * @returns a path such as `/og/blog/first-month.png`
 */
export const socialPicturePath = (page: string): string => `/og${page === '/' ? '/home' : page}.png`

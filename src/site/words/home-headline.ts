/** What the product is, in one line, for the front page and its social picture. */
export const HOME_HEADLINE = 'From an empty home to the right tenant'

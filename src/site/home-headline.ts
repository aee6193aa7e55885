/** What the product is, in a line: the front page says it, and so does its social picture. */
export const HOME_HEADLINE = 'From an empty home to the right tenant'

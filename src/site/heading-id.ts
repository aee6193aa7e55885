/** The address of a heading within its page: 'Who pays, and when?' is `who-pays-and-when`. */
export const headingId = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')

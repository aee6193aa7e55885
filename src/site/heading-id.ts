/** A heading's id: `who-pays-and-when` for 'Who pays, and when?'. */
export const headingId = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')

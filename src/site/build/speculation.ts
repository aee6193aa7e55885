import { listingPath } from '#contract/paths.ts'
import { HOMES } from '#site/navigation.ts'

/**
 * What browsers may fetch early: the pages that search engines may list, when somebody is about to follow a link to
 * one. Only these are named, so that nothing that counts, signs in or carries a secret is ever asked for unasked.
 * @param listed paths of the site's own pages
 * @returns speculation rules as browsers read them
 */
export const speculationRules = (listed: readonly string[]): string =>
  JSON.stringify({
    prefetch: [
      {
        where: { href_matches: [...listed, HOMES.path, listingPath('*')] },
        eagerness: 'moderate',
      },
    ],
  })

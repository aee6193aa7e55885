import { listingPath } from '#contract/paths.ts'
import { HOMES } from '#site/navigation.ts'

/**
 * What browsers can fetch early: the pages that search engines can list, when someone is about to follow a link to one.
 * Only these are listed, so nothing that counts visits, signs in or carries a secret is ever prefetched.
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

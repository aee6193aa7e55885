import { attempt, hasAny, saveCampaign } from '#site/browser/campaign.ts'
import { TOKEN_KEY } from '#web/api/token-key.ts'

// Runs on every public page, after it is shown. It is built separately and its size is limited, so it may import only
// small things.

/** A page that finds no rest, on a busy machine, is laid out all the same. */
const REST_MS = 200

const campaign = saveCampaign(location.search)
if (hasAny(campaign)) import('#site/browser/carry-campaign.ts').then(({ carryCampaign }) => carryCampaign(campaign))
if (attempt(() => localStorage[TOKEN_KEY])) import('#site/browser/give-way.ts')

// What was put off is laid out once the page rests, so End and a picture of the whole page show all of it.
addEventListener('load', () => (window.requestIdleCallback ?? setTimeout)(finish, { timeout: REST_MS }))
addEventListener('keydown', layOut)

function layOut() {
  document.documentElement.dataset.laidOut = ''
}

function finish() {
  layOut()
  for (const picture of document.images) {
    // Pictures beside the first in a row that scrolls sideways wait until someone swipes to them.
    if (picture.x < innerWidth) picture.loading = 'eager'
  }
}

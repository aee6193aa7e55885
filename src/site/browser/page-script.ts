import type { Campaign } from '#contract/campaign-keys.ts'
import { attempt, clearCampaign, hasAny, saveCampaign, withCampaign } from '#site/browser/campaign.ts'
import { TOKEN_KEY } from '#web/api/token-key.ts'

// Runs on every public page, after it is shown. It is built separately and its size is limited, so it may import only
// small things.

const campaign = saveCampaign(location.search)
if (hasAny(campaign)) {
  carry(campaign)
  offerToForget()
}
if (attempt(() => localStorage[TOKEN_KEY])) import('#site/browser/give-way.ts')

/** Appends the parameters to the trial links, which have their own in `data-trial`. */
function carry(parameters: Campaign) {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-trial]')) {
    link.search = withCampaign(link.dataset.trial, parameters)
  }
}

/** Shows and handles the button that deletes the parameters, if the page has one. */
function offerToForget() {
  for (const button of document.querySelectorAll<HTMLElement>('[data-forget-campaign]')) {
    button.hidden = false
    button.onclick = () => {
      clearCampaign()
      carry({})
      button.textContent = 'Forgotten'
    }
  }
}

import type { Campaign } from '#contract/campaign-keys.ts'
import { attempt, clearCampaign, hasAny, saveCampaign, withCampaign } from '#site/browser/campaign.ts'
import { TOKEN_KEY } from '#web/api/token-key.ts'

// Runs on every public page, after it is shown. It is built alone and its bytes are counted: what it imports is small.

const campaign = saveCampaign(location.search)
if (hasAny(campaign)) {
  carry(campaign)
  offerToForget()
}
if (attempt(() => localStorage[TOKEN_KEY])) import('#site/browser/give-way.ts')

/** Appends the parameters to the links into a trial, which name their own in `data-trial`. */
function carry(parameters: Campaign) {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-trial]')) {
    link.search = withCampaign(link.dataset.trial, parameters)
  }
}

/** Shows and serves the button with which a visitor forgets the parameters, on the page that has it. */
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

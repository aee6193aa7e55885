import type { Campaign } from '#contract/campaign-keys.ts'
import { clearCampaign } from '#site/browser/campaign.ts'

/** Appends a campaign's parameters to the trial links, and offers to forget them where the page has a button for that. */
export function carryCampaign(campaign: Campaign): void {
  append(campaign)
  for (const button of document.querySelectorAll<HTMLElement>('[data-forget-campaign]')) {
    button.hidden = false
    button.onclick = () => {
      clearCampaign()
      append({})
      button.textContent = 'Forgotten'
    }
  }
}

/** The links have parameters of their own in `data-trial`. */
function append(parameters: Campaign): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-trial]')) {
    link.search = withCampaign(link.dataset.trial, parameters)
  }
}

/** A link's query string with the parameters added; the ones it already has stay. */
export const withCampaign = (search: string | undefined, campaign: Campaign): string =>
  `${new URLSearchParams({ ...campaign, ...Object.fromEntries(new URLSearchParams(search)) })}`

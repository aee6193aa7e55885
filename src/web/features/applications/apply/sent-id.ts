import type { ListedApplication } from '#contract/applications.ts'

/** Names the applicant's latest application, where a backend doesn't say which one it filed. */
export const LATEST = 'latest'

/** How the address of the page after submitting names the application that was filed. */
export const sentId = (filed: Partial<Pick<ListedApplication, 'id'>> | null | undefined): string => filed?.id || LATEST

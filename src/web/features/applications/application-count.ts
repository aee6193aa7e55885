import { countText } from '#web/count-text.ts'

/** '1 application', '12 applications', '10,000+ applications'. */
export const applicationsCountText = (count: number, isCapped = false): string =>
  countText(count, 'application', isCapped)

import type { Page } from '@playwright/test'

/** Has the page lay out what is far down, too, which a browser leaves for later: what is looked at is all of it. */
export const layOutAll = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('* { content-visibility: visible !important }')
    document.adoptedStyleSheets = [sheet]
  })

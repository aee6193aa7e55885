import type { Page } from '@playwright/test'

/**
 * Makes the browser lay out what is far down the page too, which it would put off, so a check sees all of it; and change
 * colors at once, one inside another, where each would wait for the one around it.
 */
export const layOutAll = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('* { content-visibility: visible !important; transition: none !important }')
    document.adoptedStyleSheets = [sheet]
  })

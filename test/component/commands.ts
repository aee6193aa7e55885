import { defineBrowserCommand } from '@vitest/browser-playwright'

type ColorScheme = 'light' | 'dark' | null

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** Makes the browser ask for light or dark pages, as a visitor's system does; null restores its own choice. */
    setColorScheme: (scheme: ColorScheme) => Promise<void>
    /** Turns a system's high-contrast colors on or off. */
    setForcedColors: (on: boolean) => Promise<void>
    setPrinting: (on: boolean) => Promise<void>
    /** Presses a key that opens the browser's file picker, and chooses a file with this name there. */
    chooseFileByKey: (key: string, name: string) => Promise<void>
  }
}

export const setColorScheme = defineBrowserCommand<[ColorScheme]>(async ({ page }, colorScheme) =>
  page.emulateMedia({ colorScheme }),
)

export const setForcedColors = defineBrowserCommand<[boolean]>(async ({ page }, on) =>
  page.emulateMedia({ forcedColors: on ? 'active' : null }),
)

export const chooseFileByKey = defineBrowserCommand<[string, string]>(async ({ page }, key, name) => {
  const opened = page.waitForEvent('filechooser')
  // Once the browser has answered, it also knows to leave its file picker to us.
  await page.evaluate(() => document.readyState)
  await page.keyboard.press(key)
  await (await opened).setFiles({ name, mimeType: 'application/pdf', buffer: Buffer.alloc(2048, 'x') })
})

/** Shows the page as it prints, until turned off. */
export const setPrinting = defineBrowserCommand<[boolean]>(async ({ page }, on) =>
  page.emulateMedia({ media: on ? 'print' : null }),
)

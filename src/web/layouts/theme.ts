import { localSetting } from '#web/local-setting.ts'

export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

const setting = localSetting('pp_theme')

/** The theme chosen in this browser. */
export function storedTheme(): Theme {
  const stored = setting.read()
  return THEMES.find((theme) => theme === stored) ?? 'system'
}

/** Colors the page; 'system' follows the device. */
export function applyTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
}

/** Colors the page and remembers the choice. */
export function chooseTheme(theme: Theme): void {
  setting.write(theme)
  applyTheme(theme)
}

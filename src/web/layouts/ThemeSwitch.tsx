import { Monitor, Moon, Sun } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '#web/ui/IconButton.tsx'
import { chooseTheme, storedTheme, THEMES, type Theme } from './theme.ts'

const icons = { system: Monitor, light: Sun, dark: Moon } as const satisfies Record<Theme, unknown>

/** Cycles through the device's theme, light and dark. */
export function ThemeSwitch() {
  const [theme, setTheme] = useState(storedTheme)
  const next = THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length] ?? 'system'
  const Icon = icons[theme]
  const change = () => {
    chooseTheme(next)
    setTheme(next)
  }
  return (
    <IconButton label={`Theme: ${theme}. Change to ${next}`} onClick={change}>
      <Icon aria-hidden="true" className="size-4" />
    </IconButton>
  )
}

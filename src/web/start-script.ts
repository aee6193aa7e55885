import { applyTheme, storedTheme } from './layouts/theme.ts'
import { isBackOfficePath } from './paths.ts'

// Runs before the first paint, so the page never shows in the wrong colors or frame.
applyTheme(storedTheme())
if (isBackOfficePath(location.pathname)) document.documentElement.dataset.frame = 'office'

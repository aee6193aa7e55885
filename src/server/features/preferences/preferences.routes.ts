import type { preferences } from '#contract/preferences.ts'
import type { Handlers } from '../../http/call.ts'
import { readMe } from './preferences.queries.ts'
import { updatePreferences } from './update-preferences.ts'

export const preferencesHandlers: Handlers<typeof preferences> = { read: readMe, update: updatePreferences }

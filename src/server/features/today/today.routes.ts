import type { today } from '#contract/today.ts'
import type { Handlers } from '../../http/call.ts'
import { hideFirstSteps, readFirstSteps } from './first-steps.ts'
import { readToday } from './read-today.ts'

export const todayHandlers: Handlers<typeof today> = { read: readToday, firstSteps: readFirstSteps, hideFirstSteps }

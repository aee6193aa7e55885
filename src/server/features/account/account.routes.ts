import type { account } from '#contract/account.ts'
import type { Handlers } from '../../http/call.ts'
import { changeEmail, readEmailChange } from './change-email.ts'
import { confirmEmail, refuseEmail } from './confirm-email.ts'

export const accountHandlers: Handlers<typeof account> = {
  emailChange: readEmailChange,
  changeEmail,
  confirmEmail,
  refuseEmail,
}

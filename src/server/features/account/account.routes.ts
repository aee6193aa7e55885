import type { account } from '#contract/account.ts'
import type { Handlers } from '../../http/call.ts'
import { changeEmail, readEmailChange } from './change-email.ts'
import { closeAccount, readClosing } from './close-account.ts'
import { confirmEmail, refuseEmail } from './confirm-email.ts'
import { downloadData } from './download-data.ts'

export const accountHandlers: Handlers<typeof account> = {
  emailChange: readEmailChange,
  changeEmail,
  confirmEmail,
  refuseEmail,
  data: downloadData,
  closing: readClosing,
  close: closeAccount,
}

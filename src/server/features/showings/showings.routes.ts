import type { showings } from '#contract/showings.ts'
import type { Handlers } from '../../http/call.ts'
import { bookShowing } from './book-showing.ts'
import { cancelOwnShowing } from './cancel-showings.ts'
import { addTimes } from './set-times.ts'
import { listTimes, readOpenTimes } from './showings.queries.ts'
import { cancelShowing, cancelTime } from './withdraw-times.ts'

export const showingsHandlers: Handlers<typeof showings> = {
  list: listTimes,
  addTimes,
  cancelTime,
  cancel: cancelShowing,
  open: readOpenTimes,
  book: bookShowing,
  cancelOwn: cancelOwnShowing,
}

import type { chats } from '#contract/chats.ts'
import type { Handlers } from '../../http/call.ts'
import { askDocuments, streamAnswer } from './ask-documents.ts'
import { listChats, readChat } from './chats.queries.ts'
import { removeChat } from './remove-chat.ts'

export const chatsHandlers: Handlers<typeof chats> = {
  ask: askDocuments,
  stream: streamAnswer,
  list: listChats,
  read: readChat,
  remove: removeChat,
}

import type { chats } from '#contract/chats.ts'
import type { Handlers } from '../../http/call.ts'
import { askDocuments } from './ask-documents.ts'
import { listChats, readChat } from './chats.queries.ts'
import { removeChat } from './remove-chat.ts'

export const chatsHandlers: Handlers<typeof chats> = {
  ask: askDocuments,
  list: listChats,
  read: readChat,
  remove: removeChat,
}

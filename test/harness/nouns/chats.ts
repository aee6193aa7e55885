import { sql } from 'kysely'
import { api } from '#contract/api.ts'
import type { Person } from '../app.ts'
import { idsOfPeople, type NounTests } from './noun.ts'

/** Begins a chat; resolves to its id. */
async function addChat(person: Person): Promise<string> {
  const { body } = await person.send(api.chats.ask, { body: { message: 'When is the rent due?' } })
  return body.data.sessionId
}

export const chats = {
  rows: { chatId: ({ people }) => addChat(people.LANDLORD) },
  names: { '/ai/chat/sessions/:sessionId': (world) => world.chatId },
  bodies: {
    ask: () => ({ message: 'When is the rent due?' }),
    stream: () => ({ message: 'When is the rent due?' }),
  },
  subjects: { remove: ({ world }) => addChat(world.people.LANDLORD) },
  tables: {
    chats: (world) => sql`user_id = any(${idsOfPeople(world)})`,
    chat_messages: (world) => sql`chat_id in (select id from chats where user_id = any(${idsOfPeople(world)}))`,
  },
} satisfies NounTests<'chats'>

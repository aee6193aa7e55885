import { api } from '#contract/api.ts'
import { systemTransaction } from '#server/db/transaction.ts'
import type { Person, TestServer } from './app.ts'
import { showingTimesInput } from './showings.ts'

const at = (id: string) => ({ params: { id } })

/** What tests of showings ask a server for, about one landlord's home unless they name another. */
export function showingCalls(server: TestServer, landlord: Person, home: string) {
  const openTimes = async (propertyId = home) => (await server.anonymous.send(api.showings.open, at(propertyId))).body
  const timesOf = async (person: Person, propertyId = home) => {
    const { times } = (await person.send(api.showings.list)).body.data
    return times.filter((time: { propertyId: string }) => time.propertyId === propertyId)
  }
  const mailsTo = (address: string) =>
    systemTransaction(server.services.db, (tx) =>
      tx
        .selectFrom('outbox')
        .select(['template', 'subject', 'body_text', 'calendar'])
        .where('to_address', '=', address)
        .orderBy('id')
        .execute(),
    )
  return {
    set: (person: Person, body: object, propertyId = home) =>
      person.send(api.showings.addTimes, { ...at(propertyId), body: showingTimesInput({ ...body }) }),
    book: (body: object, propertyId = home) => server.anonymous.send(api.showings.book, { ...at(propertyId), body }),
    cancelOwn: (token: string) => server.anonymous.send(api.showings.cancelOwn, { body: { token } }),
    openTimes,
    isOpen: async (timeId: string) => (await openTimes()).data.times.some((time: { id: string }) => time.id === timeId),
    timesOf,
    timeOf: async (id: string) => (await timesOf(landlord)).find((time: { id: string }) => time.id === id),
    mailsTo,
    templates: async (address: string) => (await mailsTo(address)).map(({ template }) => template),
    leadOf: async (email: string) => {
      const { leads } = (await landlord.send(api.leads.list)).body.data
      return leads.find((lead: { email: string }) => lead.email === email)
    },
    /** The token of the link in the email that confirmed a showing. */
    tokenTo: async (address: string) =>
      /cancel-showing#([\w-]{43})/.exec((await mailsTo(address))[0]?.body_text ?? '')?.[1] ?? '',
  }
}

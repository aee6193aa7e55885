/** The events of a reply, in order. An error among them is one without its fields. */
export const eventsIn = (body: string): unknown[] =>
  body
    .split('\n\n')
    .filter((event) => event !== '')
    .map((event) => JSON.parse(event.slice(event.indexOf('data: ') + 6)))

import { api } from '#contract/api.ts'
import type { Property } from '#contract/properties.ts'
import { call } from '#web/api/call.ts'
import { useAction } from '#web/forms/use-action.ts'

/** Shows a home to visitors, or takes it off the public pages. The message offers Undo. */
export const usePublish = (onDone?: () => void) =>
  useAction({
    noun: 'properties',
    send: (home: Property) => (home.isPublished ? unpublish(home) : publish(home)),
    done: (_, { title, isPublished }) => (isPublished ? `Unpublished ${title}` : `Published ${title}`),
    undo: (_, home) => ({
      send: () => putBack(home),
      done: home.isPublished ? `Published ${home.title} again` : `${home.title} is a draft again`,
    }),
    onDone,
  })

/** Shows a home to visitors, whatever it was before. */
export const publish = ({ id }: Pick<Property, 'id'>): Promise<Property> =>
  call(api.properties.update, { params: { id }, body: { isPublished: true, status: 'ACTIVE' } })

/** Takes a home off the public pages; nothing else about it changes. */
export const unpublish = ({ id }: Pick<Property, 'id'>): Promise<Property> =>
  call(api.properties.update, { params: { id }, body: { isPublished: false } })

/** Offers a home, or doesn't, just as it was before that changed. */
export const putBack = ({ id, isPublished, isAvailable, status }: Property): Promise<Property> =>
  call(api.properties.update, { params: { id }, body: { isPublished, isAvailable, status } })

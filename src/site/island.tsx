import { type ComponentType, createContext, createElement, type ReactElement, useContext } from 'react'

export interface IslandUse {
  name: string
  element: ReactElement
  /** The prefix of the ids that React generates inside; it must differ between two islands of the same kind. */
  idPrefix: string
  when: 'load' | 'idle' | 'visible'
}

/** The islands found while rendering a page. The renderer puts their HTML in place of `islandMark`. */
export const IslandsOfPage = createContext<IslandUse[]>([])

const markTag = (index: number): string => `pp-island-${index}`

/** An element, because text from a user can't become one. */
export const islandMark = (index: number): string => `<${markTag(index)}></${markTag(index)}>`

/**
 * A part of a page that the browser makes interactive. It is rendered on its own, with its own id prefix, because the
 * browser adopts it as a React root of its own. `name` is the component's file in `src/site/islands/`.
 */
export function Island<P extends object>({
  name,
  component: Component,
  props,
  when,
}: {
  name: string
  component: ComponentType<P>
  props: P
  when: IslandUse['when']
}) {
  const islands = useContext(IslandsOfPage)
  const idPrefix = `${name}-${islands.length}-`
  const mark = createElement(markTag(islands.length))
  islands.push({ name, element: <Component {...props} />, idPrefix, when })
  return (
    <div data-island={name} data-when={when} data-prefix={idPrefix} data-props={JSON.stringify(props)}>
      {mark}
    </div>
  )
}

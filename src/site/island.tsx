import { type ComponentType, createContext, createElement, type ReactElement, useContext } from 'react'

export interface IslandUse {
  name: string
  element: ReactElement
  /** Of the ids that React gives out inside; two equal islands on a page must differ. */
  idPrefix: string
  when: 'load' | 'idle' | 'visible'
}

/** Islands met while a page is rendered; the renderer puts their HTML where `islandMark` stands. */
export const IslandsOfPage = createContext<IslandUse[]>([])

const markTag = (index: number): string => `pp-island-${index}`

/** An element, because text that somebody has written cannot become one. */
export const islandMark = (index: number): string => `<${markTag(index)}></${markTag(index)}>`

/**
 * A part of a page that the browser brings to life. It is rendered on its own, with its own id prefix, because the
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

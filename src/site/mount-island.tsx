import type { ComponentType } from 'react'
import { hydrateRoot } from 'react-dom/client'

/** Adopts the HTML of an island. Text that was typed before stays: the fields are not controlled by React. */
export function mountIsland(element: HTMLElement, Component: ComponentType<object>): void {
  const props: object = JSON.parse(element.dataset.props ?? '{}')
  hydrateRoot(element, <Component {...props} />, { identifierPrefix: element.dataset.prefix ?? '' })
}

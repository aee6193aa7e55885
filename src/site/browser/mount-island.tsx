import { type ComponentType, type ReactNode, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { endDraftsHere } from '#web/api/end-drafts-here.ts'

/**
 * Adopts the HTML of an island. Text typed earlier stays, because React doesn't control the fields.
 * @returns when the island responds to input
 */
export function mountIsland(element: HTMLElement, Component: ComponentType<object>): Promise<void> {
  endDraftsHere()
  const props: object = JSON.parse(element.dataset.props ?? '{}')
  return new Promise((resolve) => {
    hydrateRoot(
      element,
      <Alive onAlive={resolve}>
        <Component {...props} />
      </Alive>,
      { identifierPrefix: element.dataset.prefix ?? '' },
    )
  })
}

function Alive({ onAlive, children }: { onAlive: () => void; children: ReactNode }) {
  useEffect(() => onAlive(), [onAlive])
  return children
}

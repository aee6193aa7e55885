import { type ElementType, type LazyExoticComponent, lazy } from 'react'
import { ahead } from './ahead.ts'

type AnyComponent = Exclude<ElementType, string>

/**
 * The component that a module exports as `name`, fetched the first time it is shown, or before that while the browser is
 * idle; takes the props of that component. Without a network it waits for one, since a failed fetch would be final.
 */
export function lazyNamed<Name extends string, Module extends Record<Name, AnyComponent>>(
  load: () => Promise<Module>,
  name: Name,
): LazyExoticComponent<Module[Name]> {
  const fetched = ahead(load)
  return lazy(async () => {
    try {
      return { default: (await fetched())[name] }
    } catch (error) {
      if (navigator.onLine) throw error
      await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }))
      return { default: (await fetched())[name] }
    }
  })
}

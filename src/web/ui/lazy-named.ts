import { type ElementType, type LazyExoticComponent, lazy } from 'react'

type AnyComponent = Exclude<ElementType, string>

/** The component that a module exports as `name`, fetched the first time it is shown; takes the props of that component. */
export function lazyNamed<Name extends string, Module extends Record<Name, AnyComponent>>(
  load: () => Promise<Module>,
  name: Name,
): LazyExoticComponent<Module[Name]> {
  return lazy(async () => ({ default: (await load())[name] }))
}

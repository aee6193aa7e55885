type Load = () => Promise<unknown>

const loads = new Set<Load>()

/** Marks code that a click needs later, so it can be fetched ahead of it. Returns `load` itself. */
export function ahead<T>(load: () => Promise<T>): () => Promise<T> {
  loads.add(load)
  return load
}

/** Everything marked so far. Code that was fetched can mark more. */
export const markedAhead = (): readonly Load[] => [...loads]

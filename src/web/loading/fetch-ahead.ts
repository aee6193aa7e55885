type Load = () => Promise<unknown>

interface Place {
  /** Everything to fetch, in order. It can grow while it's fetched. */
  loads: () => readonly Load[]
  /** Resolves when the browser has nothing better to do. */
  idle: () => Promise<unknown>
  signal: AbortSignal
}

/** Fetches code one piece at a time while the browser is idle, until there's no more, one fails, or `signal` says stop. */
export async function fetchAhead({ loads, idle, signal }: Place): Promise<void> {
  const done = new Set<Load>()
  for (;;) {
    const next = loads().find((load) => !done.has(load))
    if (!next) return
    await idle()
    if (signal.aborted) return
    done.add(next)
    try {
      await next()
    } catch {
      // The click that needs it fetches it again, and says why it can't.
      return
    }
  }
}

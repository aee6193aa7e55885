import { QueryClient } from '@tanstack/react-query'
import { ApiError } from '#web/api/api-error.ts'

const STALE_MS = 15_000

/** Holds what the server said. A refusal is final; a server that cannot be reached or fails is asked once more. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      // A call without a network fails at once and says so, instead of waiting in silence.
      queries: { staleTime: STALE_MS, networkMode: 'always', retry: (count, error) => count < 1 && isPassing(error) },
      mutations: { networkMode: 'always' },
    },
  })

const isPassing = (error: Error): boolean => !(error instanceof ApiError && error.status >= 400 && error.status < 500)

import { QueryClient } from '@tanstack/react-query'
import { ApiError } from '#web/api/api-error.ts'

const STALE_MS = 15_000

/** Caches the server's replies. A 4xx is final. If the server fails or can't be reached, it retries once. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      // Without a network, a call fails right away and says so, instead of waiting silently.
      queries: {
        staleTime: STALE_MS,
        networkMode: 'always',
        // What failed or changed meanwhile comes as soon as there is a network again.
        refetchOnReconnect: 'always',
        retry: (count, error) => count < 1 && isPassing(error),
      },
      mutations: { networkMode: 'always' },
    },
  })

const isPassing = (error: Error): boolean => !(error instanceof ApiError && error.status >= 400 && error.status < 500)

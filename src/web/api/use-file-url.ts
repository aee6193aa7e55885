import { useQuery } from '@tanstack/react-query'
import type { Endpoint } from '#contract/endpoint.ts'
import { cacheKey } from './cache.ts'
import { type CallInput, call } from './call.ts'
import { useObjectUrl } from './use-object-url.ts'

export type FileEndpoint = Endpoint & { readonly kind: 'file' }

/**
 * An object URL for a file that only a signed-in caller can fetch; undefined until it's loaded. It's revoked when the
 * component that asked for it unmounts.
 */
export function useFileUrl<E extends FileEndpoint>(endpoint: E, input: CallInput<E>) {
  const { data: file, error } = useQuery({
    queryKey: cacheKey('file', endpoint.path, input),
    queryFn: ({ signal }): Promise<Blob> => call<FileEndpoint>(endpoint, { ...input, signal }),
    // The file under an id never changes.
    staleTime: Number.POSITIVE_INFINITY,
  })
  return { url: useObjectUrl(file), error }
}

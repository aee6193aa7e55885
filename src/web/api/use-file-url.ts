import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Endpoint } from '#contract/endpoint.ts'
import { type CallInput, call } from './call.ts'

export type FileEndpoint = Endpoint & { readonly kind: 'file' }

/**
 * The address, within this page, of a file that only a signed-in caller may fetch; undefined until it is there. The
 * address ends with the part of the page that asked for it.
 */
export function useFileUrl<E extends FileEndpoint>(endpoint: E, input: CallInput<E>) {
  const { data: file, error } = useQuery({
    queryKey: ['file', endpoint.path, input],
    queryFn: ({ signal }): Promise<Blob> => call<FileEndpoint>(endpoint, { ...input, signal }),
    // What is kept under an id never changes.
    staleTime: Number.POSITIVE_INFINITY,
  })
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!file) return
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => {
      setUrl(undefined)
      URL.revokeObjectURL(made)
    }
  }, [file])
  return { url, error }
}

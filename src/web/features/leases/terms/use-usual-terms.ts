import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { get, type UseFormReturn } from 'react-hook-form'
import { useCan } from '#web/session/use-can.ts'
import { portfolioQuery } from '../../portfolio/portfolio.queries.ts'
import type { LeaseValues } from './lease-terms-form.ts'
import { USUAL_PATHS, usualValues } from './usual-terms-form.ts'

/** Fills in what the viewer's business usually sets, once it is known. What was typed stays. */
export function useUsualTerms({ getFieldState, setValue }: UseFormReturn<LeaseValues>): void {
  const { data } = useQuery({ ...portfolioQuery, enabled: useCan('portfolio.read') })
  const usual = data?.usualTerms
  useEffect(() => {
    if (!usual) return
    const values = usualValues(usual)
    for (const path of USUAL_PATHS) if (!getFieldState(path).isDirty) setValue(path, get(values, path))
  }, [usual, getFieldState, setValue])
}

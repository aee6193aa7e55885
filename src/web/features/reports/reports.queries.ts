import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Day } from '#contract/calendar.ts'
import { reports } from '#contract/reports.ts'
import { cacheKey } from '#web/api/cache.ts'
import { call } from '#web/api/call.ts'

/** What the reports on screen are about: the days, and one home or all. */
export interface Asked {
  /** Without it they start as far back as the business says. */
  from?: Day
  to: Day
  propertyId?: string
}

const optionsOf = <T>(name: string, asked: Asked, ask: (signal: AbortSignal) => Promise<T>) =>
  queryOptions({
    queryKey: cacheKey('reports', name, asked),
    queryFn: ({ signal }) => ask(signal),
    // The server refuses it, and the filter says why.
    enabled: asked.from === undefined || asked.from <= asked.to,
    placeholderData: keepPreviousData,
  })

export const rentRollQuery = (asked: Asked) =>
  optionsOf('rent-roll', asked, (signal) => call(reports.rentRoll, { query: asked, signal }))

export const agingQuery = (asked: Asked) =>
  optionsOf('aging', asked, (signal) => call(reports.aging, { query: asked, signal }))

export const incomeQuery = (asked: Asked) =>
  optionsOf('income', asked, (signal) => call(reports.income, { query: asked, signal }))

export const occupancyQuery = (asked: Asked) =>
  optionsOf('occupancy', asked, (signal) => call(reports.occupancy, { query: asked, signal }))

export const applicationsByHomeQuery = (asked: Asked) =>
  optionsOf('applications-by-home', asked, (signal) => call(reports.applicationsByHome, { query: asked, signal }))

export const ticketTimesQuery = (asked: Asked) =>
  optionsOf('ticket-times', asked, (signal) => call(reports.ticketTimes, { query: asked, signal }))

export const leadFunnelQuery = (asked: Asked) =>
  optionsOf('lead-funnel', asked, (signal) => call(reports.leadFunnel, { query: asked, signal }))

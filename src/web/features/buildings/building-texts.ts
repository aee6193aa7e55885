import type { Building } from '#contract/buildings.ts'
import { counted, grouped } from '#contract/count.ts'

/** How much of a building is leased: '5 of 6 leased'. */
export const leasedText = ({ homes, leasedHomes }: Pick<Building, 'homes' | 'leasedHomes'>): string =>
  homes === 0 ? 'No homes yet' : `${grouped(leasedHomes)} of ${grouped(homes)} leased`

/** What the number of vacant homes means. */
export function vacantText({ homes, leasedHomes }: Pick<Building, 'homes' | 'leasedHomes'>): string {
  if (homes === 0) return 'No homes yet'
  return homes === leasedHomes ? 'Every home is leased' : 'Not leased today'
}

/** The leased part of a building's homes, in whole percent; null without homes. */
export const occupancy = ({ homes, leasedHomes }: Pick<Building, 'homes' | 'leasedHomes'>): number | null =>
  homes === 0 ? null : Math.round((leasedHomes / homes) * 100)

/** What adding these labels comes to: '6 homes: 1A, 1B, 2A, …'. */
export function previewText(labels: readonly string[]): string {
  const shown = labels.length > SHOWN ? [...labels.slice(0, SHOWN - 1), '…', labels.at(-1)] : labels
  return `${counted(labels.length, 'home')}: ${shown.join(', ')}`
}

const SHOWN = 12

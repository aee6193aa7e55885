import type { QueryOf } from '#contract/endpoint.ts'
import type { properties } from '#contract/properties.ts'

type Query = QueryOf<typeof properties.list>
type Order = { sort: NonNullable<Query['sort']>; order: Query['order'] }

const BEST_MATCH = { value: 'match', label: 'Best match', sort: 'match', order: 'desc' } as const

const BY_BUILDING = { value: 'building', label: 'By building', sort: 'building', order: 'asc' } as const

/** The grid's sort orders, as a select shows them. */
const ORDERS = [
  { value: 'newest', label: 'Newest', sort: 'createdAt', order: 'desc' },
  { value: 'rent-up', label: 'Rent: low to high', sort: 'rent', order: 'asc' },
  { value: 'rent-down', label: 'Rent: high to low', sort: 'rent', order: 'desc' },
  { value: 'bedrooms', label: 'Most bedrooms', sort: 'bedrooms', order: 'desc' },
] as const satisfies readonly (Order & { value: string; label: string })[]

/** The choices: the best match first for those who can have preferences, and by building for those who have one. */
export const orderOptions = ({ canMatch, canGroup }: { canMatch: boolean; canGroup: boolean }) => [
  ...(canMatch ? [BEST_MATCH] : []),
  ...ORDERS,
  ...(canGroup ? [BY_BUILDING] : []),
]

const EVERY_ORDER = orderOptions({ canMatch: true, canGroup: true })

/** The order for a choice; newest first for an unknown one. */
export function orderOf(value: string): Order {
  const { sort, order } = EVERY_ORDER.find((option) => option.value === value) ?? ORDERS[0]
  return { sort, order }
}

/** The choice for an order in the URL, if it is one of ours. */
export const choiceOf = ({ sort, order = 'desc' }: { [K in keyof Order]?: Order[K] | undefined }): string | undefined =>
  EVERY_ORDER.find((option) => option.sort === sort && option.order === order)?.value

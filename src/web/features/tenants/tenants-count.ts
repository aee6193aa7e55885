import { countText } from '#web/count-text.ts'

/** '1 tenant', '12 tenants', '10,000+ tenants'. */
export const tenantsCountText = (count: number, isCapped = false): string => countText(count, 'tenant', isCapped)

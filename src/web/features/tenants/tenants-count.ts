/** '1 tenant', '12 tenants'. */
export const tenantsCountText = (count: number): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'tenant' : 'tenants'}`
